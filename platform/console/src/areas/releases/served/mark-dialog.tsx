import type { Channel } from '@nitida/contract/platform-answers';
import { Select } from '@nitida/ui/forms';
import { Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import type { DialogProps } from './dialog-props.ts';

/** Marks the composition of a channel, or one release in it, as harmful. */
export function MarkDialog({ channel, ...dialog }: DialogProps & { channel: Channel }) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const [chosen, setChosen] = useState<string | null>(null);
  const release = channel.members.find(({ name }) => name === chosen);
  return (
    <ChangeDialog
      {...dialog}
      title={t('mark.title')}
      confirmLabel={t('mark.send')}
      isDanger
      isReady={chosen !== null}
      change={(why) =>
        call('markHarmful', {
          body: release ? { name: release.name, version: release.version, why } : { composition: channel.composition, why },
        })
      }
    >
      <Select
        name="what"
        label={t('mark.what')}
        value={chosen}
        onChange={setChosen}
        placeholder={t('mark.choose')}
        items={[
          ...channel.members.map(({ name, version }) => ({ id: name, name: t('mark.release', { name, version }) })),
          { id: 'composition', name: t('mark.composition', { number: channel.composition }) },
        ]}
      />
      <Small>{t('mark.text')}</Small>
    </ChangeDialog>
  );
}
