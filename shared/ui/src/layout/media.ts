/** Where the grid changes: 4 columns, 8 from 744, 12 from 1024; the wizard's full rail from 1200. */
export const from480 = '@media (min-width: 480px)';
export const from744 = '@media (min-width: 744px)';
export const from1024 = '@media (min-width: 1024px)';
export const from1200 = '@media (min-width: 1200px)';
export const from1360 = '@media (min-width: 1360px)';
export const below744 = '@media (max-width: 743.98px)';
export const below1024 = '@media (max-width: 1023.98px)';
/**
 * So low that what stays in place would leave little to read: a phone on its side, or a page at 400% (320 × 256). There bars scroll
 * with the page.
 */
export const inLowWindow = '@media (max-height: 479.98px)';
/** The system chooses the colours: shadows and grounds are gone, so that edges and marks that they draw need a border. */
export const inForcedColours = '@media (forced-colors: active)';
