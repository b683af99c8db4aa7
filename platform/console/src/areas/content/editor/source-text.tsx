import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Mark } from '../../../parts/mark.tsx';
import { WordChanges } from '../history/word-changes.tsx';
import { filled } from '../model/figure-parts.ts';
import { type Path, placeOf, valueAt } from '../model/paths.ts';
import { useWriting } from './writing.ts';

const Place = styled.div`
  padding: 8px 12px;
  border-inline-start: 3px solid var(--grout);
  color: var(--ink-2);
  font-size: var(--t-small);
  line-height: 1.45;
`;

/** The English text beside its translation, and what changed in it since the translation was made. */
export function SourceText({ path }: { path: Path }) {
  const { t } = useTranslation();
  const { source, changes, figures } = useWriting();
  const text = valueAt(source, path);
  const before = changes.get(placeOf(path));
  if (typeof text !== 'string') return null;
  return (
    <Place lang="en">
      {before === undefined ? null : (
        <Micro as="div" lang={undefined}>
          <Mark $tone="wait">{t('editor.sourceChanged')}</Mark>
        </Micro>
      )}
      {before ? <WordChanges before={filled(before, figures)} after={filled(text, figures)} /> : filled(text, figures)}
    </Place>
  );
}
