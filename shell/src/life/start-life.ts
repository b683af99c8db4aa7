import type { Toasts } from '@nitida/ui/feedback';
import { visitProof } from '../telemetry/visit-proof.ts';
import { watchComposition } from './composition-watch.ts';
import type { Life } from './create-life.ts';
import { reportLeftovers } from './leftovers.ts';
import { createMove, returnToPlace, takeMoved } from './move.ts';
import { createTypedValues } from './typed-values.ts';

/** The time in ms between two looks at the clock. */
const tickMs = 60_000;
const dayMs = 24 * 60 * 60_000;
/** From the first press on this page until it is left, a payment may be under way. */
const paymentPath = '/summary';

interface LifeParts {
  /** The composition of this tab. */
  id: number;
  life: Life;
  toasts: Pick<Toasts, 'visible'>;
  /** Calls the listener when the server says that another composition is served. */
  onComposition: (listener: () => void) => void;
  /** Calls the listener after a remote was deactivated. */
  onDeactivated: (listener: (name: string) => void) => void;
  /** Reports a defect of a remote. */
  report: (name: string, error: Error) => void;
  now: () => number;
}

/** Starts what a tab does for as long as it is open. It loads after the first view. */
export function startLife({ id, life, toasts, onComposition, onDeactivated, report, now }: LifeParts): void {
  let pathname = location.pathname;
  let isPaying = false;
  const typed = createTypedValues(() => pathname, life.takeUsedFields());
  const hasDialog = () => document.querySelector('[role=dialog],[role=alertdialog]') !== null;
  const isBusy = () => isPaying || life.isHeld();
  const move = createMove({
    id,
    now,
    isBusy,
    isSafe: () => !isBusy() && !hasDialog() && toasts.visible().length === 0 && !typed.isDirty(),
    snapshot: typed.snapshot,
    load: (url) => location.assign(url),
    reload: () => {
      typed.flush();
      location.reload();
    },
  });
  const { ask } = watchComposition({ id, now, fetch: (url) => fetch(url), onNews: move.onNews });
  life.setDepartures({ leaveFor: move.leaveFor, leaveByHistory: () => move.leaveByHistory(location.pathname !== pathname) });
  onComposition(() => void ask().catch(() => {}));
  reportLeftovers(onDeactivated, report);

  life.onArrival((next) => {
    pathname = next;
    isPaying = false;
    typed.arrive();
  });
  const moved = takeMoved();
  typed.arrive(moved?.values);
  if (moved) returnToPlace(moved, now);

  document.addEventListener(
    'click',
    ({ target }) => {
      if (!(target instanceof Element)) return;
      const link = target.closest('a');
      if (link) move.notePress(link.href);
      if (pathname === paymentPath && target.closest('main button')) isPaying = true;
    },
    true,
  );
  for (const type of ['pointerdown', 'keydown', 'wheel', 'touchstart'] as const)
    addEventListener(type, move.noteInput, { capture: true, passive: true });

  let openSince = now();
  announce(id);
  setInterval(() => {
    move.check();
    if (now() - openSince < dayMs) return;
    openSince = now();
    announce(id);
  }, tickMs);
}

/** Says that a tab has this composition open, so that its files stay. */
function announce(composition: number): void {
  navigator.sendBeacon?.(
    '/composition/open',
    new Blob([JSON.stringify({ composition, proof: visitProof() })], { type: 'application/json' }),
  );
}
