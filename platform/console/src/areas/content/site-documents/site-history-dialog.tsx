import type { SiteEdition } from '@nitida/contract';
import { Dialog } from '@nitida/ui/dialog';
import { FailureNote } from '@nitida/ui/forms';
import { Micro, Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { entriesIn, Paged } from '../../../parts/paged.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';

const List = styled.ol`
  border-top: 1px solid var(--edge);

  > li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 16px;
    min-height: 56px;
    padding-block: 8px;
    border-bottom: 1px solid var(--grout);
  }
`;

const withId = (edition: SiteEdition) => ({ ...edition, id: edition.number });

interface SiteHistoryDialogProps {
  document: string;
  /** The name of the document for people. */
  name: string;
  onClose: () => void;
  onRestored: () => void;
}

/** The editions of a document: who published each and when, with the way back to it and to what was delivered. */
export function SiteHistoryDialog({ document, name, onClose, onRestored }: SiteHistoryDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const answer = useAnswer(['getSiteEditions', { query: { document } }]);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const from = answer.data?.editions[0]?.number ?? 0;

  const older = async ({ number: before }: SiteEdition) =>
    entriesIn(await call('getSiteEditions', { query: { document, before } }), (answered) => answered.editions.map(withId));

  async function restore(number: number): Promise<void> {
    setBusy(true);
    const result = await call('restoreSiteDocument', { body: { document, from, number } });
    setBusy(false);
    if (result.ok) return onRestored();
    setError(result.failure.code === 'illegal_transition' ? t('siteDocument.restoredLate') : failureText(t, result.failure));
    await answer.reload();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('siteDocument.historyOf', { name })}
      description={t('siteDocument.historyLead')}
      closeLabel={t('common.close')}
      isDismissable={!isBusy}
    >
      <FailureNote error={error} />
      <Answered answer={answer}>
        {({ editions }) =>
          editions.length === 0 ? (
            <Small>{t('siteDocument.noHistory')}</Small>
          ) : (
            <Paged first={editions.map(withId)} load={older}>
              {(read) => (
                <List aria-label={t('siteDocument.history')}>
                  {read.map(({ number, at, by, origin }) => (
                    <li key={number}>
                      <span>
                        <When at={at} />
                        <Micro as="div">
                          {t(origin === 'restore' ? 'siteDocument.restoredBy' : 'siteDocument.publishedBy', { who: by })}
                        </Micro>
                      </span>
                      {number === from ? (
                        <Mark $tone="good">{t('siteDocument.current')}</Mark>
                      ) : (
                        <SmallButton isDisabled={isBusy} onPress={() => void restore(number)}>
                          {t('siteDocument.restore')}
                        </SmallButton>
                      )}
                    </li>
                  ))}
                  <li>
                    <span>{t('siteDocument.delivered')}</span>
                    <SmallButton isDisabled={isBusy} onPress={() => void restore(0)}>
                      {t('siteDocument.restoreDelivered')}
                    </SmallButton>
                  </li>
                </List>
              )}
            </Paged>
          )
        }
      </Answered>
    </Dialog>
  );
}
