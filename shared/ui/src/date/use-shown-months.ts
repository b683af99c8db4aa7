import { type RefObject, useLayoutEffect, useState } from 'react';

/** Two months need 14 days of 44 px, the gap and the padding of the panel. */
const twoMonthsPx = 660;

/** Shows two months only where each day is 44 px wide, and one month before the first measurement. */
export const useShownMonths = (box: RefObject<HTMLElement | null>, wanted: 1 | 2): 1 | 2 => {
  const [shown, setShown] = useState<1 | 2>(1);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element || wanted === 1 || typeof ResizeObserver === 'undefined') return;
    const measure = () => setShown(element.getBoundingClientRect().width >= twoMonthsPx ? 2 : 1);
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [box, wanted]);
  return wanted === 1 ? 1 : shown;
};
