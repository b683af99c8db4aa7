import { TextLink } from '@nitida/ui/buttons';
import { Note, Skeleton } from '@nitida/ui/feedback';
import { Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { CallResult } from '../../../calls/call-failure.ts';
import { failureText } from '../../../calls/failure-text.ts';
import { WordChanges } from '../history/word-changes.tsx';
import { changedTexts } from '../model/changes.ts';
import { editorPath } from '../model/page-name.ts';
import { siteFaultText } from '../model/site-fault-text.ts';
import { useNames } from '../model/use-names.ts';
import { changedLanguages, type differenceOf } from './difference.ts';
import type { Sides } from './load-sides.ts';

const Changes = styled.ul`
  display: grid;
  gap: 8px;
  max-height: 34dvh;
  padding-inline-start: 12px;
  border-inline-start: 3px solid var(--grout);
  font-size: var(--t-small);
  line-height: 1.45;
  overflow-y: auto;
`;

interface SidesShownProps {
  page: string;
  sides: CallResult<Sides> | null;
  difference: ReturnType<typeof differenceOf> | null;
}

/** What the draft says otherwise, or why it is no experiment, with the way to the editor. */
export function SidesShown({ page, sides, difference }: SidesShownProps) {
  const { t } = useTranslation();
  const names = useNames();
  if (sides === null) return <Skeleton label={t('common.loading')} />;
  if (!sides.ok) return <Note tone="error">{failureText(t, sides.failure)}</Note>;
  const { published, drafts } = sides.data;
  if (difference === null || 'what' in difference)
    return (
      <Note tone="info" isLive action={<TextLink to={editorPath(page)}>{t('experiments.toEditor')}</TextLink>}>
        {difference ? siteFaultText(t, difference.what) : null} {t('experiments.how')}
      </Note>
    );
  const changed = changedLanguages(published, drafts);
  const [first = 'en'] = changed;
  const [before, after] = [published[first], drafts[first]];
  return (
    <>
      <Small>
        {t('experiments.differs', { number: difference.section + 1, languages: changed.map((lng) => names.language(lng)).join(', ') })}
      </Small>
      <Changes lang={first}>
        {before && after
          ? changedTexts(before, after).map(({ place, before: was, after: is }) => (
              <li key={place}>
                <WordChanges before={was ?? ''} after={is ?? ''} />
              </li>
            ))
          : null}
      </Changes>
    </>
  );
}
