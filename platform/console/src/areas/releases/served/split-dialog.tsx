import type { Channel } from '@nitida/contract/platform-answers';
import { Select } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { usePercent } from '../../../parts/use-percent.ts';
import { MatrixNote } from '../compositions/matrix-note.tsx';
import { ChangeEffect } from './change-effect.tsx';
import { ChangeList } from './change-list.tsx';
import { memberChanges, membersOf } from './channel-change.ts';
import type { DialogProps } from './dialog-props.ts';

/** The shares of the visitors that can be chosen, between 0 and 1. */
const shares = ['0.01', '0.05', '0.1', '0.25', '0.5'] as const;
type Share = (typeof shares)[number];

/** Serves a composition to a fixed share of the visitors of a channel until somebody ends it. */
export function SplitDialog({ channel, ...dialog }: DialogProps & { channel: Channel }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const percent = usePercent();
  const { data } = useAnswer(['getCompositions']);
  const [chosen, setChosen] = useState<string | null>(null);
  const [share, setShare] = useState<Share>('0.1');
  const candidates = (data?.compositions ?? []).filter(({ id, harmful }) => id !== channel.composition && harmful === null);
  const composition = candidates.find(({ id }) => String(id) === chosen);
  return (
    <ChangeDialog
      {...dialog}
      title={t('split.startTitle')}
      confirmLabel={t('split.start')}
      isReady={composition !== undefined}
      change={(why) => call('split', { body: { channel: channel.name, composition: Number(chosen), share: Number(share), why } })}
    >
      <Select
        name="composition"
        label={t('promote.what')}
        value={chosen}
        onChange={setChosen}
        placeholder={t('rollouts.choose')}
        items={candidates.map(({ id, reason }) => ({ id: String(id), name: t('promote.composition', { number: id, reason }) }))}
      />
      {composition ? <ChangeList changes={memberChanges(membersOf(channel.members), composition.members)} /> : null}
      {composition ? <MatrixNote channel={channel} composition={composition.id} matrix={composition.matrix} /> : null}
      <Select
        name="share"
        label={t('split.share')}
        value={share}
        onChange={setShare}
        items={shares.map((each) => ({ id: each, name: percent(Number(each)) }))}
      />
      <Small>{t('split.stays')}</Small>
      <ChangeEffect channel={channel} />
    </ChangeDialog>
  );
}
