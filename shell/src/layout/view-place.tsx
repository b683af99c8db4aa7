import { useAtomValue } from 'jotai';
import { useShell } from '../core/shell-context.ts';
import { useChunk } from '../core/use-chunk.ts';

const load = () => import('./view-bar.tsx');
const doNothing = () => {};

/** The bar over the pages that a member of staff sees as a customer sees them. */
export function ViewPlace() {
  const isView = useAtomValue(useShell().session.isViewAtom);
  const Bar = useChunk(isView, load, doNothing);
  return Bar && isView ? <Bar /> : null;
}
