import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import { useChunk } from '../core/use-chunk.ts';
import { pageKind } from '../routing/current-route.ts';

const load = () => import('./consent-sheet.tsx');

/** Where the question stands: early among what the keyboard reaches, and not while a dialog or the wizard's price bar needs its place. */
export function ConsentPlace() {
  const { auth, consent, dialogs } = useShell();
  const { pathname } = useLocation();
  const open = useAtomValue(consent.openAtom);
  const isCovered = [useAtomValue(auth.viewAtom), useAtomValue(dialogs.openAtom)].some((overlay) => overlay !== null);
  const Sheet = useChunk(open !== null, load, consent.close);
  if (!Sheet || open === null || isCovered) return null;
  if (open === 'asked' && pageKind(pathname) === 'wizard') return null;
  return <Sheet isAsked={open === 'asked'} />;
}
