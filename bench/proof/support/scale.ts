/**
 * How much of the full numbers a proof of the battery runs: 1 by default. `PROOF_SCALE=0.05` tries it in a twentieth of the time, and its result says so.
 */
export const scale = Number(process.env.PROOF_SCALE ?? 1);

/** A full number in the scale of this run, at least `least`. */
export const scaled = (full: number, least = 1): number => Math.max(least, Math.round(full * scale));
