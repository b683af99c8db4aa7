import { useLayoutEffect, useRef, useState } from 'react';

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
 * An amount that counts to its new value in 240 ms, and changes at once with reduced motion. Each figure is an element of its own, so that a translator that
 * is still busy with the one before cannot leave it on the page.
 */
export const CountingAmount = ({ amount, format }: CountingAmountProps) => {
  const [counted, setCounted] = useState(amount);
  const latest = useRef(amount);
  useLayoutEffect(() => {
    const from = latest.current;
    if (from === amount) return;
    const show = (cents: number) => {
      latest.current = cents;
      setCounted(cents);
    };
    if (isMotionReduced()) return show(amount);
    let started: number | null = null;
    const draw = (now: number) => {
      started ??= now;
      const share = Math.min(1, (now - started) / countMs);
      show(share === 1 ? amount : Math.round(from + (amount - from) * easeOut(share)));
      if (share < 1) frame = requestAnimationFrame(draw);
    };
    let frame = requestAnimationFrame(draw);
    return () => cancelAnimationFrame(frame);
  }, [amount]);
  const text = format(counted);
  return <span key={text}>{text}</span>;
};
