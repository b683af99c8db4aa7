import type { Channel } from '@nitida/contract/platform-answers';
import { Note } from '@nitida/ui/feedback';
import { Heading, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';
import { MatrixMark } from '../compositions/matrix-mark.tsx';
import type { ChannelChange } from './channel-change.ts';
import { MemberTable } from './member-table.tsx';
import { ShareBar } from './share-bar.tsx';

const Section = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 12px;
  margin-bottom: 44px;
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: end;
  justify-content: space-between;
  gap: 12px 24px;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
`;

const titleKeys = { production: 'served.production', staging: 'served.staging' } as const;
const actKeys: Record<Channel['act'], string> = {
  publish: 'served.act.publish',
  promote: 'served.act.promote',
  'roll-back': 'served.act.rollBack',
  start: 'served.act.start',
};

interface ChannelSectionProps {
  channel: Channel;
  onChange: (change: ChannelChange) => void;
}

/** A channel: its composition with the releases in it, the running splits, and what can be changed. */
export function ChannelSection({ channel, onChange }: ChannelSectionProps) {
  const { t } = useTranslation();
  const { name, kind, composition, since, by, act, splits, harmful, matrix, rollBack, lock } = channel;
  const takesNew = kind === 'production' && lock === null;
  const titleId = `channel-${name}`;
  return (
    <Section aria-labelledby={titleId}>
      <Head>
        <div>
          <Heading level={2} id={titleId}>
            {kind === 'branch' ? name.slice('branch/'.length) : t(titleKeys[kind])}
          </Heading>
          <Small>
            <Link to="/releases/compositions">{t('served.composition', { number: composition })}</Link>
            {' · '}
            {t(actKeys[act])} <When at={since} />
            {by ? ` ${t('common.by', { who: by })}` : null}
            {' · '}
            {t('matrix.name')} <MatrixMark composition={composition} matrix={matrix} />
          </Small>
        </div>
        <Buttons>
          {takesNew ? <SmallButton onPress={() => onChange({ kind: 'promote', channel })}>{t('served.promote')}</SmallButton> : null}
          {takesNew ? <SmallButton onPress={() => onChange({ kind: 'split', channel })}>{t('split.start')}</SmallButton> : null}
          {rollBack.composition === null ? null : (
            <SmallButton onPress={() => onChange({ kind: 'rollBackSet', channel })}>{t('served.rollBackSet')}</SmallButton>
          )}
          <SmallButton onPress={() => onChange({ kind: lock ? 'unlock' : 'lock', channel })}>
            {t(lock ? 'lock.unlock' : 'lock.send')}
          </SmallButton>
          <SmallButton onPress={() => onChange({ kind: 'mark', channel })}>{t('mark.send')}</SmallButton>
        </Buttons>
      </Head>
      {lock ? (
        <Note>
          {t('lock.by', { who: lock.by })} <q>{lock.why}</q>
          {lock.until === null ? null : (
            <>
              {' '}
              {t('lock.until')} <When at={lock.until} />.
            </>
          )}
        </Note>
      ) : null}
      {harmful ? (
        <Note tone="error">
          {t('served.harmful', { who: harmful.by })} <q>{harmful.why}</q>
        </Note>
      ) : null}
      {splits.map((split) => (
        <ShareBar key={split.composition} channel={channel} split={split} onEnd={() => onChange({ kind: 'endSplit', channel, split })} />
      ))}
      <MemberTable channel={channel} onRollBack={(member) => onChange({ kind: 'rollBackOne', channel, name: member })} />
    </Section>
  );
}
