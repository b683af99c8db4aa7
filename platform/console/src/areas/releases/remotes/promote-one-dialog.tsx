import type { Channel } from '@nitida/contract/platform-answers';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { useCalls } from '../../../calls/calls-context.ts';
import { ChangeDialog } from '../../../parts/change-dialog.tsx';
import { ChangeEffect } from '../served/change-effect.tsx';
import { ChangeList } from '../served/change-list.tsx';
import { membersOf } from '../served/channel-change.ts';
import type { DialogProps } from '../served/dialog-props.ts';

interface PromoteOneDialogProps extends DialogProps {
  production: Channel;
  name: string;
  version: string;
  /** The channel that serves the release. */
  from: string;
}

/** Production takes one release from another channel, and the others stay as they are. */
export function PromoteOneDialog({ production, name, version, from, ...dialog }: PromoteOneDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  return (
    <ChangeDialog
      {...dialog}
      title={t('remote.promoteTitle', { name })}
      confirmLabel={t('promote.send')}
      change={(why) => call('promote', { body: { channel: production.name, from, name, why } })}
    >
      <ChangeList changes={[{ name, from: membersOf(production.members)[name] ?? null, to: version }]} />
      <Small>{t('rollBack.othersStay')}</Small>
      {production.needsMatrix ? <Small>{t('matrix.needed')}</Small> : null}
      <ChangeEffect channel={production} />
    </ChangeDialog>
  );
}
