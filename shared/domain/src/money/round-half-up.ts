/** Rounds `numerator / denominator` to the nearest integer, halves upwards (2.5 → 3, -2.5 → -2). Exact, because it uses integer arithmetic only. */
export function roundHalfUp(numerator: number, denominator: number): number {
  const quotient = floorDivide(numerator, denominator);
  const remainder = numerator - quotient * denominator;
  return 2 * remainder >= denominator ? quotient + 1 : quotient;
}

/** The largest integer that is not above `numerator / denominator`. */
export function floorDivide(numerator: number, denominator: number): number {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator) || denominator <= 0) {
    throw new RangeError(`No exact division of ${numerator} by ${denominator}`);
  }
  const remainder = ((numerator % denominator) + denominator) % denominator;
  return (numerator - remainder) / denominator;
}

/** The smallest integer that is not below `numerator / denominator`. */
export function ceilDivide(numerator: number, denominator: number): number {
  return -floorDivide(-numerator, denominator) + 0;
}
