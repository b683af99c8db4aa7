import { from744 } from '@nitida/ui/layout';
import { recall, remember } from '@nitida/ui/memory';
import { useEffect, useState } from 'react';
import { styled } from 'styled-components';
import { codeOf } from '../../lib/code.ts';
import { useLateCode } from '../../lib/use-late-code.ts';
import type { Phase } from './phase.ts';

const key = 'nitida.booking.opened';
/** The shutters take 640 ms, and the dialog follows. */
const openingMs = 700;

const scene = codeOf(async () => (await import('./arrival-scene.tsx')).OpeningShutters);

const Picture = styled.div`
  height: 148px;
  overflow: hidden;
  background: var(--il-wall);
  border-radius: var(--r-panel);

  ${from744} {
    height: auto;
    aspect-ratio: 2 / 1;
  }
`;

const outcomes = codeOf(async () => (await import('./outcome-scenes.ts')).outcomeScenes);

/** A picture of what has become of an order that is not booked. */
export function OutcomePicture({ phase }: { phase: Exclude<Phase, 'awaiting' | 'confirmed'> }) {
  const Scene = useLateCode(outcomes)?.[phase];
  return <Outcome>{Scene ? <Scene /> : null}</Outcome>;
}

/** A phone shows the middle of the drawing, and a wider window the whole of it. */
const Outcome = styled(Picture)`
  display: grid;
  align-items: center;
  height: auto;
  aspect-ratio: 16 / 9;

  ${from744} {
    aspect-ratio: 4 / 3;
  }
`;

/** The room behind the shutters. Its place is kept while the drawing loads. */
export function ArrivalPicture({ isOpening }: { isOpening: boolean }) {
  const Scene = useLateCode(scene);
  return <Picture>{Scene ? <Scene isOpening={isOpening} /> : null}</Picture>;
}

/**
 * Opens the shutters once for each order. `hasOpened` says that the page is at rest: at once where they were open before, where motion is reduced, and
 * while there is no picture.
 */
export function useArrival(orderId: string, isShown: boolean): { isOpening: boolean; hasOpened: boolean } {
  const [isFirst] = useState(() => !wasOpened(orderId) && !matchMedia('(prefers-reduced-motion: reduce)').matches);
  const [isDone, setIsDone] = useState(false);
  const isOpening = isFirst && isShown;
  useEffect(() => {
    if (!isShown) return;
    remember(key, orderId);
    const timer = setTimeout(() => setIsDone(true), openingMs);
    return () => clearTimeout(timer);
  }, [isShown, orderId]);
  return { isOpening, hasOpened: !isOpening || isDone };
}

function wasOpened(orderId: string): boolean {
  return recall(key, (value) => (value === orderId ? value : null)) !== null;
}
