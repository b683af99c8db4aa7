import { useLayoutEffect, useRef } from 'react';

/** Longer motion is reserved for light and shutters. */
const countMs = 240;

const isMotionReduced = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

const easeOut = (share: number) => 1 - (1 - share) ** 3;

export interface CountingAmountProps {
  /** Cents. */
  amount: number;
  format: (cents: number) => string;
}

/**
 * An amount that counts to its new value in 240 ms, and changes at once with reduced motion. The element always has the new amount for React and for screen
 * readers that read it later. Only the text on the screen runs behind, so that no component renders for each figure.
 */
export const CountingAmount = ({ amount, format }: CountingAmountProps) => {
  const element = useRef<HTMLSpanElement>(null);
  const shown = useRef(amount);
  useLayoutEffect(() => {
    const from = shown.current;
    const text = element.current?.firstChild;
    if (!text || from === amount) return;
    if (isMotionReduced()) {
      shown.current = amount;
      return;
    }
    let started: number | null = null;
    let frame = 0;
    const draw = (now: number) => {
      started ??= now;
      const share = Math.min(1, (now - started) / countMs);
      shown.current = share === 1 ? amount : Math.round(from + (amount - from) * easeOut(share));
      text.nodeValue = format(shown.current);
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    text.nodeValue = format(from);
    frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [amount, format]);
  return <span ref={element}>{format(amount)}</span>;
};
