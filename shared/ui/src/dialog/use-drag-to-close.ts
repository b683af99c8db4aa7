import { type HTMLAttributes, type PointerEvent, useRef } from 'react';

/** The share of its size beyond which a panel closes when the finger is lifted. */
const closingShare = 1 / 3;
/** The speed in px per ms of a flick, which closes the panel wherever it is. */
const flickSpeed = 0.5;
/** A finger that rested this long, in ms, before it was lifted did not flick. */
const restMs = 100;
/** A press may move this far, in px. */
const pressPx = 8;

interface Drag {
  box: HTMLElement;
  /** Where the panel began to follow the finger, and until then where the finger was put down. */
  from: number;
  at: number;
  time: number;
  speed: number;
  isMoving: boolean;
}

export type DragHandlers = Pick<HTMLAttributes<HTMLElement>, 'onPointerDown' | 'onPointerMove' | 'onPointerUp' | 'onPointerCancel'>;

/**
 * Lets a finger drag a panel by its head: it closes beyond a third of its size or by a flick, and springs back otherwise. A head whose styles leave
 * every gesture to the browser (`touch-action: auto`) is not dragged, so a media query decides where a dialog is a panel.
 * @param onClose null when the panel requires an answer
 * @returns the handlers of the head
 */
export function useDragToClose(way: 'down' | 'right', onClose: (() => void) | null): DragHandlers {
  const current = useRef<Drag | null>(null);
  const place = ({ clientX, clientY }: PointerEvent) => (way === 'down' ? clientY : clientX);

  const lift = (event: PointerEvent) => {
    const drag = current.current;
    current.current = null;
    if (!drag?.isMoving) return;
    const { box, from, at, time } = drag;
    const speed = event.timeStamp - time > restMs ? 0 : drag.speed;
    const isFar = at - from > closingShare * (way === 'down' ? box.offsetHeight : box.offsetWidth);
    const closes = at > from && (speed > flickSpeed || (isFar && speed > -flickSpeed));
    if (closes && event.type === 'pointerup' && onClose) return onClose();
    box.style.transition = 'translate var(--m-quick) var(--ease-out)';
    box.style.translate = '';
  };

  return {
    onPointerDown(event) {
      const head = event.currentTarget;
      const box = head.closest('section')?.parentElement;
      const isFinger = event.pointerType === 'touch' && event.isPrimary;
      if (!isFinger || onClose === null || !box || getComputedStyle(head).touchAction === 'auto') return;
      current.current = { box, from: place(event), at: place(event), time: event.timeStamp, speed: 0, isMoving: false };
    },
    onPointerMove(event) {
      const drag = current.current;
      if (!drag || !event.isPrimary) return;
      const at = place(event);
      if (!drag.isMoving) {
        if (Math.abs(at - drag.from) <= pressPx) return;
        drag.isMoving = true;
        drag.from += Math.sign(at - drag.from) * pressPx;
        drag.box.style.transition = 'none';
      }
      // A finger slows down as it is lifted, so the speed before the last move counts, too.
      drag.speed = (drag.speed + (at - drag.at) / Math.max(1, event.timeStamp - drag.time)) / 2;
      drag.at = at;
      drag.time = event.timeStamp;
      const px = Math.max(0, at - drag.from);
      drag.box.style.translate = way === 'down' ? `0px ${px}px` : `${px}px`;
    },
    onPointerUp: lift,
    onPointerCancel: lift,
  };
}
