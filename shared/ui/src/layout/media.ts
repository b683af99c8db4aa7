/** The breakpoints of the grid: 4 columns, 8 from 744 px, 12 from 1024 px. The wizard shows all steps from 1200 px. */
export const from480 = '@media (min-width: 480px)';
export const from744 = '@media (min-width: 744px)';
export const from1024 = '@media (min-width: 1024px)';
export const from1200 = '@media (min-width: 1200px)';
export const from1360 = '@media (min-width: 1360px)';
export const from1440 = '@media (min-width: 1440px)';
export const below744 = '@media (max-width: 743.98px)';
export const below1024 = '@media (max-width: 1023.98px)';
/**
 * A window so low that fixed bars would cover most of it: a phone on its side, or a page at 400% (320 × 256). Bars scroll with
 * the page there.
 */
export const inLowWindow = '@media (max-height: 479.98px)';
/** The system chooses the colours. Shadows and backgrounds disappear, so that edges and marks need a border. */
export const inForcedColours = '@media (forced-colors: active)';
