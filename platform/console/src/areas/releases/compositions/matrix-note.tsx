import type { Channel, CompositionSummary } from '@nitida/contract/platform-answers';
import { Note } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';
import { Code } from '../../../parts/code.tsx';
import { When } from '../../../parts/when.tsx';

interface MatrixNoteProps {
  /** The channel that would serve the composition. */
  channel: Pick<Channel, 'needsMatrix'>;
  composition: number;
  matrix: CompositionSummary['matrix'];
}

/** Says before a change whether the composition has passed the matrix, and whether the channel asks for that. */
export function MatrixNote({ channel, composition, matrix }: MatrixNoteProps) {
  const { t } = useTranslation();
  if (matrix?.passed)
    return (
      <Note tone="ok">
        {t('matrix.hasPassed', { who: matrix.by })} <When at={matrix.at} />
      </Note>
    );
  return (
    <Note tone={channel.needsMatrix ? 'error' : 'luz'}>
      {t(matrix ? 'matrix.hasFailed' : 'matrix.hasNotRun')} {t(channel.needsMatrix ? 'matrix.refused' : 'matrix.served')}
      <Code>npm run matrix -- --composition {composition}</Code>
    </Note>
  );
}
