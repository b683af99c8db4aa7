import type { Read } from '@nitida/host/server-state';
import { Button } from '@nitida/ui/buttons';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../../host.ts';
import { Quiet } from './quiet.tsx';

interface Props {
  read: Read<unknown>;
  skeleton: ReactNode;
  /** For a URL that names nothing of this customer, with the way on. */
  notFound?: { title: string; body: string; action?: ReactNode };
}

/** In place of a page whose data is not ready: a skeleton while it loads, or a picture with what went wrong and the way on. */
export function PageNotReady({ read, skeleton, notFound }: Props) {
  const { t } = useTranslation('account');
  if (read.status === 'ready') return null;
  if (read.status === 'loading') return skeleton;
  const { failure, status } = read.answer;
  if (notFound && status === 404) return <Quiet picture="closed" {...notFound} />;
  return (
    <Quiet
      picture="washingLine"
      isLive
      title={t('error.load.title')}
      body={host().language.errorText(failure)}
      action={<Button onPress={() => read.reload()}>{t('error.load.retry')}</Button>}
    />
  );
}
