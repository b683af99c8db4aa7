import { codeOf } from './lib/code.ts';

/** The summary's code. The last step loads it, so that the customer can continue without a network. */
export const summaryCode = codeOf(() => import('./features/summary/summary-page.tsx'));
