import { useAtomValue } from 'jotai';
import { useLocation } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import { useChunk } from '../core/use-chunk.ts';
import { pageKind } from '../routing/current-route.ts';

const load = () => import('./consent-sheet.tsx');

/** Renders the consent sheet early in the tab order. It is hidden while a dialog is open, and in the wizard, whose price bar needs the same place. */
export function ConsentPlace() {
  const { auth, consent, dialogs } = useShell();
  const { pathname } = useLocation();
  const open = useAtomValue(consent.openAtom);
  const isCovered = [useAtomValue(auth.viewAtom), useAtomValue(dialogs.openAtom)].some((overlay) => overlay !== null);
  const Sheet = useChunk(open !== null, load, open === 'asked' ? undefined : consent.close);
  if (!Sheet || open === null || isCovered) return null;
  if (open === 'asked' && pageKind(pathname) === 'wizard') return null;
  return <Sheet isAsked={open === 'asked'} />;
}
