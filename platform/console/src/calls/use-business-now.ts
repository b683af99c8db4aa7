import { useSyncExternalStore } from 'react';
import { useCalls } from './calls-context.ts';

/** The present time of the business clock. The page is drawn again when the clock was moved. */
export function useBusinessNow(): Date {
  const { clock } = useCalls();
  useSyncExternalStore(clock.subscribe, clock.offset);
  return clock.now();
}
