import type { DraftPage } from '@nitida/contract';
import { Micro, Small } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { changedTexts } from '../model/changes.ts';
import { useNames } from '../model/use-names.ts';
import { WordChanges } from './word-changes.tsx';

const Changes = styled.div`
  display: grid;
  gap: 10px;
  padding-inline-start: 12px;
  border-inline-start: 3px solid var(--grout);
  font-size: var(--t-small);
  line-height: 1.45;
`;

interface VersionDiffProps {
  before: DraftPage;
  after: DraftPage;
}

/** What is different now from an earlier version, text by text and word by word. */
export function VersionDiff({ before, after }: VersionDiffProps) {
  const { t } = useTranslation();
  const names = useNames();
  const changes = changedTexts(before, after);
  const types = (after.sections.length >= before.sections.length ? after : before).sections.map(({ type }) => type);
  if (changes.length === 0 && before.sections.length === after.sections.length) return <Small>{t('contentHistory.same')}</Small>;
  return (
    <Changes>
      {changes.map(({ place, before: was, after: is }) => (
        <div key={place}>
          <Micro as="div">{names.place(place, types)}</Micro>
          <WordChanges before={was ?? ''} after={is ?? ''} />
        </div>
      ))}
    </Changes>
  );
}
