import type { Channel } from '@nitida/contract/platform-answers';
import { Select } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';

/** For how many days a lock holds, with the keys of their words. Undefined: until somebody unlocks the channel. */
const lengths = {
  open: { days: undefined, key: 'lock.open' },
  hour: { days: 1 / 24, key: 'lock.hour' },
  hours: { days: 1 / 6, key: 'lock.hours' },
  day: { days: 1, key: 'lock.day' },
  threeDays: { days: 3, key: 'lock.threeDays' },
  week: { days: 7, key: 'lock.week' },
} as const;
type Length = keyof typeof lengths;
const choices: readonly Length[] = ['open', 'hour', 'hours', 'day', 'threeDays', 'week'];

/** Keeps a channel as it is for a while. */
export function LockDialog({ channel, ...dialog }: DialogProps & { channel: Channel }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [length, setLength] = useState<Length>('open');
  const { days } = lengths[length];
  return (
    <ChangeDialog
      {...dialog}
      title={t('lock.title', { channel: channel.name })}
      confirmLabel={t('lock.send')}
      change={(why) => call('lockChannel', { body: { channel: channel.name, why, ...(days !== undefined && { days }) } })}
    >
      <Small>{t('lock.text')}</Small>
      <Select
        name="length"
        label={t('lock.length')}
        value={length}
        onChange={setLength}
        items={choices.map((id) => ({ id, name: t(lengths[id].key) }))}
      />
    </ChangeDialog>
  );
}

export function UnlockDialog({ channel, ...dialog }: DialogProps & { channel: Channel }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <ChangeDialog
      {...dialog}
      title={t('lock.unlockTitle', { channel: channel.name })}
      confirmLabel={t('lock.unlock')}
      change={(why) => call('unlockChannel', { body: { channel: channel.name, why } })}
    >
      <Small>{t('lock.unlockText')}</Small>
    </ChangeDialog>
  );
}
