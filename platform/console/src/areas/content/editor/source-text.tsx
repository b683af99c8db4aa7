import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Mark } from '../../../parts/mark.tsx';
import { SmallButton } from '../../../parts/small-button.tsx';
import { WordChanges } from '../history/word-changes.tsx';
import { filled } from '../model/figure-parts.ts';
import { type Path, placeOf, valueAt } from '../model/paths.ts';
import { useNames } from '../model/use-names.ts';
import { useWriting } from './writing.ts';

const Place = styled.div`
  padding: 8px 12px;
  border-inline-start: 3px solid var(--grout);
  color: var(--ink-2);
  font-size: var(--t-small);
  line-height: 1.45;
`;

const State = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 12px;
  padding-bottom: 4px;
`;

/** The English text beside its translation, and what changed in it since the translation was made. */
export function SourceText({ path }: { path: Path }) {
  const { t, i18n } = useTranslation();
  const names = useNames();
  const { source, body, changes, figures, confirm } = useWriting();
  const text = valueAt(source, path);
  const before = changes.get(placeOf(path));
  if (typeof text !== 'string' || text === '') return null;
  const isMissing = valueAt(body, path) === '';
  return (
    <Place lang="en">
      {isMissing || before !== undefined ? (
        <State lang={i18n.language}>
          <Mark $tone="wait">{t(isMissing ? 'editor.notTranslated' : 'editor.sourceChanged')}</Mark>
          {isMissing ? null : (
            <SmallButton
              aria-label={t('editor.stillRightWhich', { field: names.field(String(path.findLast((part) => typeof part === 'string'))) })}
              onPress={() => confirm(placeOf(path))}
            >
              {t('editor.stillRight')}
            </SmallButton>
          )}
        </State>
      ) : null}
      {before ? <WordChanges before={filled(before, figures)} after={filled(text, figures)} /> : filled(text, figures)}
    </Place>
  );
}
