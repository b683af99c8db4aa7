import type { Read } from '@nitida/host/server-state';
import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';

interface Props {
  read: Read<unknown>;
  skeleton: ReactNode;
  /** The text for a URL that names nothing of this customer. */
  notFound?: { title: string; body: string };
}

/** The placeholder for data that is not ready: a skeleton while it loads, or the error with a button to try again. */
export function NotReady({ read, skeleton, notFound }: Props) {
  const { t } = useTranslation('account');
  if (read.status === 'ready') return null;
  if (read.status === 'loading') return skeleton;
  const { failure, status } = read.answer;
  if (notFound && status === 404) return <Note title={notFound.title}>{notFound.body}</Note>;
  return (
    <Note
      tone="error"
      title={t('error.load.title')}
      isLive
      action={
        <Button look="secondary" isCompact onPress={() => read.reload()}>
          {t('error.load.retry')}
        </Button>
      }
    >
      {host().language.errorText(failure)}
    </Note>
  );
}
