import { repeatKeys, type Subscription, serviceKeys } from '@nitida/contract';
import { Button } from '@nitida/ui/buttons';
import { Note, Status } from '@nitida/ui/feedback';
import { formatDate } from '@nitida/ui/format';
import { below744, from744, Panel, Stack } from '@nitida/ui/layout';
import { Heading, Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { tellFailure } from '../change-parts/visit-dialog.tsx';
import { FinalButton } from '../frame-parts/final-button.tsx';
import { Picture } from '../frame-parts/picture.tsx';
import { useLate } from '../frame-parts/use-late.ts';

interface Props {
  subscription: Subscription;
  onChanged: () => void;
}

const stateKeys: Record<Subscription['state'], string> = {
  active: 'schedule.active',
  paused: 'schedule.paused',
  ended: 'schedule.ended',
};
const tones = { active: 'ok', paused: 'wait', ended: 'idle' } as const;

/** The facts and the state of the series. A paused one is resumed here. */
export function SeriesFacts({ subscription, onChanged }: Props) {
  const { t } = useTranslation('accountChanges');
  const { t: account } = useTranslation('account');
  const locale = host().language.locale();
  const [isResuming, setResuming] = useState(false);
  const { state, repeat, serviceType, startDate, lastDate, time, pausedAt } = subscription;
  return (
    <Facts forwardedAs="section" $isLast={state === 'ended'}>
      <Art name="kitchen" />
      <Inside>
        <Stack gap={1}>
          <Status tone={tones[state]}>{t(stateKeys[state])}</Status>
          <Heading level={2} look={3}>
            {t('schedule.what', { service: account(serviceKeys[serviceType]), repeat: account(repeatKeys[repeat]) })}
          </Heading>
          <Small>
            {t('schedule.when', {
              from: formatDate(startDate, locale, 'short'),
              until: formatDate(lastDate, locale, 'short'),
              time,
            })}
          </Small>
        </Stack>
        {state === 'paused' && pausedAt !== null && (
          <Note>{t('schedule.pausedSince', { date: formatDate(new Date(pausedAt), locale, 'long') })}</Note>
        )}
        {state === 'ended' && <Note>{t('schedule.endedInfo')}</Note>}
        {state === 'paused' && (
          <Button isCompact onPress={() => setResuming(true)}>
            {t('schedule.resume')}
          </Button>
        )}
      </Inside>
      {isResuming && <SeriesDialog name="resume" {...{ subscription, onChanged }} onClose={() => setResuming(false)} />}
    </Facts>
  );
}

/** The actions that stop a series which has not ended. */
export function SeriesActions({ subscription, onChanged }: Props) {
  const { t } = useTranslation('accountChanges');
  const [open, setOpen] = useState<SeriesDialogName | null>(null);
  const { state } = subscription;
  if (state === 'ended') return null;
  return (
    <Actions forwardedAs="section" padding="none">
      <Inside>
        <Buttons>
          {state === 'active' && (
            <Button look="secondary" isCompact onPress={() => setOpen('pause')}>
              {t('schedule.pause')}
            </Button>
          )}
          <FinalButton look="secondary" isCompact onPress={() => setOpen('end')}>
            {t('schedule.end')}
          </FinalButton>
        </Buttons>
        {state === 'active' && <Small>{t('schedule.pauseInfo')}</Small>}
      </Inside>
      {open !== null && <SeriesDialog name={open} {...{ subscription, onChanged }} onClose={() => setOpen(null)} />}
    </Actions>
  );
}

type SeriesDialogName = keyof typeof dialogs;

const dialogs = {
  pause: async () => (await import('./series-dialogs.ts')).PauseDialog,
  resume: async () => (await import('./series-dialogs.ts')).ResumeDialog,
  end: async () => (await import('./series-dialogs.ts')).EndDialog,
};

function SeriesDialog({ name, ...rest }: Props & { name: SeriesDialogName; onClose: () => void }) {
  const Dialog = useLate(dialogs[name], () => {
    tellFailure();
    rest.onClose();
  });
  return Dialog && <Dialog {...rest} />;
}

/* Beside the visits, the facts and the actions are one panel. */
const Facts = styled(Panel).attrs({ padding: 'none' })<{ $isLast: boolean }>`
  overflow: clip;

  ${from744} {
    ${({ $isLast }) => ($isLast ? '' : 'border-end-start-radius: 0; border-end-end-radius: 0;')}
  }
`;

const Actions = styled(Panel)`
  ${from744} {
    margin-top: -1px;
    border-start-start-radius: 0;
    border-start-end-radius: 0;
  }
`;

/* On a phone the visits are soon in sight. */
const Art = styled(Picture)`
  ${below744} {
    display: none;
  }
`;

const Inside = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  padding: 20px;
`;

/* Side by side where both fit, and of the same width. */
const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px;

  > * {
    flex: 1 1 136px;
  }
`;
