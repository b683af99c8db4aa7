import type { Channel } from '@nitida/contract/platform-answers';
import { Select } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { usePercent } from '../../../parts/use-percent.ts';
import { ChangeEffect } from './change-effect.tsx';
import type { DialogProps } from './dialog-props.ts';
import { useChosenComposition } from './use-chosen-composition.tsx';

/** The shares of the visitors that can be chosen, between 0 and 1. */
const shares = ['0.01', '0.05', '0.1', '0.25', '0.5'] as const;
type Share = (typeof shares)[number];

/** Serves a composition to a fixed share of the visitors of a channel until somebody ends it. */
export function SplitDialog({ channel, ...dialog }: DialogProps & { channel: Channel }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const percent = usePercent();
  const { chosen, fields } = useChosenComposition(channel);
  const [share, setShare] = useState<Share>('0.1');
  return (
    <ChangeDialog
      {...dialog}
      title={t('split.startTitle')}
      confirmLabel={t('split.start')}
      isReady={chosen !== null}
      change={(why) => call('split', { body: { channel: channel.name, composition: Number(chosen?.id), share: Number(share), why } })}
    >
      {fields}
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
