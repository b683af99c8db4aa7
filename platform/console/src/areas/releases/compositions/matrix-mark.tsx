import type { CompositionSummary } from '@nitida/contract/platform-answers';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { Mark } from '../../../parts/mark.tsx';

/** Whether the releases of a composition have passed the matrix, with the way to what it found or how it is run. */
export function MatrixMark({ composition, matrix }: { composition: number; matrix: CompositionSummary['matrix'] }) {
  const { t } = useTranslation();
  const tone = matrix ? (matrix.passed ? 'good' : 'bad') : 'quiet';
  const word = matrix ? t(matrix.passed ? 'matrix.passed' : 'matrix.failed') : t('matrix.never');
  return (
    <Link to={`/releases/compositions/${composition}/matrix`} aria-label={`${t('matrix.of', { number: composition })}: ${word}`}>
      <Mark $tone={tone}>{word}</Mark>
    </Link>
  );
}
