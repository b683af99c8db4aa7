import { viewFailedFragment } from '@nitida/contract/customer-view';
import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import { useChunk } from '../core/use-chunk.ts';

const load = () => import('./view-bar.tsx');

/** The bar over the pages that a member of staff sees as a customer sees them, and over the page that says why they did not open. */
export function ViewPlace() {
  const isView = useAtomValue(useShell().session.isViewAtom);
  const hasFailed = useLocation().hash === viewFailedFragment;
  const isShown = isView || hasFailed;
  const Bar = useChunk(isShown, load);
  return Bar && isShown ? <Bar hasFailed={hasFailed} /> : null;
}
