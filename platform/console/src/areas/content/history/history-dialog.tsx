import type { ContentVersion, ContentVersionSummary, Language } from '@nitida/contract';
import { Dialog } from '@nitida/ui/dialog';
import { FailureNote } from '@nitida/ui/forms';
import { Micro, Small } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useCalls } from '../../../calls/calls-context.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Actions } from '../../../parts/actions.tsx';
import { Answered } from '../../../parts/answered.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { entriesIn, Paged } from '../../../parts/paged.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { When } from '../../../parts/when.tsx';
import type { Drafts } from '../editor/use-drafts.ts';
import { useNames } from '../model/use-names.ts';
import { shownVersions } from './shown-versions.ts';
import { VersionDiff } from './version-diff.tsx';

const List = styled.ol`
  display: grid;
  border-top: 1px solid var(--edge);

  > li {
    display: grid;
    gap: 8px;
    padding-block: 10px;
    border-bottom: 1px solid var(--grout);
  }
`;

const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
`;

const withId = (version: ContentVersionSummary) => ({ ...version, id: version.number });

interface HistoryDialogProps {
  page: string;
  /** What the page is called. */
  name: string;
  language: Language;
  drafts: Drafts;
  onClose: () => void;
  onRestored: () => void;
}

/** The versions of a page in a language: who, when, what is different now, and the way back. */
export function HistoryDialog({ page, name, language, drafts, onClose, onRestored }: HistoryDialogProps) {
  const { t } = useTranslation();
  const { call } = useCalls();
  const names = useNames();
  const answer = useAnswer(['getContentVersions', { query: { page, language } }]);
  const [shown, setShown] = useState<ContentVersion | null>(null);
  const [error, setError] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const present = drafts.edits.bodies[language];

  const older = async ({ number: before }: ContentVersionSummary) =>
    entriesIn(await call('getContentVersions', { query: { page, language, before } }), (answered) => answered.versions.map(withId));

  async function show({ number }: ContentVersionSummary): Promise<void> {
    if (shown?.number === number) return setShown(null);
    const result = await call('getContentVersion', { query: { page, language, number } });
    setError(result.ok ? undefined : failureText(t, result.failure));
    setShown(result.ok ? result.data.version : null);
  }

  async function restore(version: number): Promise<void> {
    setBusy(true);
    if (!(await drafts.saveAll(false))) return onClose();
    const from = drafts.numbers().versions[language] ?? 0;
    const result = await call('restoreContent', { body: { page, language, from, version } });
    setBusy(false);
    if (!result.ok) return setError(failureText(t, result.failure));
    onClose();
    onRestored();
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('contentHistory.title', { page: name, language: names.language(language) })}
      description={t('contentHistory.lead')}
      closeLabel={t('common.close')}
    >
      <FailureNote error={error} />
      <Answered answer={answer}>
        {({ versions }) =>
          versions.length === 0 ? (
            <Small>{t('contentHistory.empty')}</Small>
          ) : (
            <Paged first={versions.map(withId)} load={older}>
              {(read) => (
                <List>
                  {shownVersions(read).map((version) => (
                    <li key={version.number}>
                      <Line>
                        <span>
                          <b>{t('contentHistory.version', { number: version.number })}</b> <When at={version.at} />
                          <Micro as="div">{t('common.by', { who: version.by })}</Micro>
                        </span>
                        {version.isPublished ? <Mark $tone="good">{t('contentHistory.published')}</Mark> : null}
                        <Actions>
                          <SmallButton
                            onPress={() => void show(version)}
                            aria-expanded={shown?.number === version.number}
                            aria-label={t('contentHistory.compareWhich', { number: version.number })}
                          >
                            {t('contentHistory.compare')}
                          </SmallButton>
                          <SmallButton
                            isDisabled={isBusy}
                            onPress={() => void restore(version.number)}
                            aria-label={t('contentHistory.restoreWhich', { number: version.number })}
                          >
                            {t('contentHistory.restore')}
                          </SmallButton>
                        </Actions>
                      </Line>
                      {shown?.number === version.number && present ? <VersionDiff before={shown.body} after={present} /> : null}
                    </li>
                  ))}
                </List>
              )}
            </Paged>
          )
        }
      </Answered>
    </Dialog>
  );
}
