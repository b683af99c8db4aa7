/** Major, minor and patch, and the pre-release part (`h2aeb270af7`), which is empty for a release. */
function partsOf(version: string): { numbers: number[]; preRelease: string } {
  const [, numbers = '', preRelease = ''] = /^([\d.]+)(?:-([^+]+))?/.exec(version) ?? [];
  return { numbers: numbers.split('.').map(Number), preRelease };
}

/** Negative when `a` is the lower version. A pre-release is lower than its release, as semver says. */
export function compareVersions(a: string, b: string): number {
  const [left, right] = [partsOf(a), partsOf(b)];
  for (const [index, number] of left.numbers.entries()) {
    const difference = number - (right.numbers[index] ?? 0);
    if (difference !== 0) return difference;
  }
  if (left.preRelease === right.preRelease) return 0;
  if (left.preRelease === '' || right.preRelease === '') return left.preRelease === '' ? 1 : -1;
  return left.preRelease < right.preRelease ? -1 : 1;
}

/** A caret keeps the parts up to the first one that is not zero: `^1.2.3` the major, `^0.2.3` the minor. */
function isWithinCaret(version: string, least: string): boolean {
  const { numbers } = partsOf(least);
  const kept = numbers.findIndex((number) => number > 0);
  const { numbers: actual } = partsOf(version);
  return numbers.slice(0, kept === -1 ? numbers.length : kept + 1).every((number, index) => number === actual[index]);
}

/**
 * Whether a version fits a requirement: a caret range, an exact version, or `false` for any.
 * @throws on another range. The bundler's configuration writes only these.
 */
export function satisfies(version: string, required: string | false | undefined): boolean {
  if (required === undefined || required === false) return true;
  const least = required.replace(/^\^/, '');
  if (!/^\d+\.\d+\.\d+(-[\w.-]+)?$/.test(least)) throw new Error(`${required} is neither a caret range nor an exact version.`);
  if (required === least) return version === required;
  return compareVersions(version, least) >= 0 && isWithinCaret(version, least);
}
