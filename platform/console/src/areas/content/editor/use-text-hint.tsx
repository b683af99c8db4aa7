import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Mark } from '../../../parts/mark.tsx';
import { filled } from '../model/figure-parts.ts';
import { limitOf } from '../model/length-limits.ts';
import { type Path, valueAt } from '../model/paths.ts';
import { useWriting } from './writing.ts';

const Lines = styled.span`
  display: grid;
  gap: 4px;
`;

/** What stands below a text while it has no fault: its length where that matters, and warnings, with which it can be published. */
export function useTextHint(path: Path, help?: string): ReactNode {
  const { t, i18n } = useTranslation();
  const { body, figures, wrongTermsIn } = useWriting();
  const value = String(valueAt(body, path) ?? '');
  const limit = limitOf(path, String(valueAt(body, [...path.slice(0, 2), 'type']) ?? ''));
  const length = filled(value, figures).length;
  const isLong = limit !== null && length > limit.most;
  const count = limit && (isLong || limit.isStrict) ? t('editor.length', { count: length, most: limit.most }) : undefined;
  const warnings = [
    ...(isLong && !limit.isStrict ? [`${count}: ${t('editor.tight')}`] : []),
    ...wrongTermsIn(value).map((wrong) => t('editor.wrongTerm', { ...wrong })),
  ];
  if (warnings.length === 0) return count ?? help;
  return (
    <Lines lang={i18n.language}>
      {warnings.map((warning) => (
        <Mark key={warning} $tone="wait">
          {warning}
        </Mark>
      ))}
    </Lines>
  );
}
