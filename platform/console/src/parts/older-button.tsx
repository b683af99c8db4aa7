import { Button } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { failureText } from '../calls/failure-text.ts';
import type { Older } from './use-older.ts';

const Below = styled.div`
  margin-top: 20px;
`;

interface OlderButtonProps {
  older: Omit<Older<unknown>, 'entries'>;
  /** Where the entries that follow are not the older ones. */
  label?: string;
}

/** The button below a list that asks for older entries, and why they did not come. */
export function OlderButton({ older: { isEnd, isBusy, failure, more }, label }: OlderButtonProps) {
  const { t } = useTranslation();
  return (
    <>
      {failure ? (
        <Note tone="error" isLive>
          {failureText(t, failure)}
        </Note>
      ) : null}
      {isEnd ? null : (
        <Below>
          <Button look="secondary" isCompact isBusy={isBusy} busyLabel={t('common.loading')} onPress={() => void more()}>
            {label ?? t('log.older')}
          </Button>
        </Below>
      )}
    </>
  );
}
