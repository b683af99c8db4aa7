import { Button } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { failureText } from '../calls/failure-text.ts';
import type { Watched } from '../calls/use-answer.ts';

const Retry = styled.div`
  margin-top: 8px;
`;

interface AnsweredProps<T> {
  answer: Omit<Watched<T>, 'renew'>;
  children: (data: T) => ReactNode;
}

/** The content once its answer is there. An earlier answer stays when it cannot be renewed, with a note that says so. */
export function Answered<T>({ answer: { data, failure, reload }, children }: AnsweredProps<T>) {
  const { t } = useTranslation();
  if (!data && !failure) return <Skeleton label={t('common.loading')} shape="panel" />;
  return (
    <>
      {failure ? (
        <Note
          tone="error"
          isLive
          action={
            <Retry>
              <Button look="secondary" isCompact onPress={() => void reload()}>
                {t('common.retry')}
              </Button>
            </Retry>
          }
        >
          {failureText(t, failure)} {data ? t('failure.earlier') : null}
        </Note>
      ) : null}
      {data ? children(data) : null}
    </>
  );
}
