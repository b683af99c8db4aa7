type Parts = [major: number, minor: number, patch: number];

function parts(version: string): Parts {
  const [major = 0, minor = 0, patch = 0] = (version.split('-')[0] ?? '').split('.').map(Number);
  return [major, minor, patch];
}

/** Whether code built against `wanted` can run with `given`: the same major version (below 1, the same minor) and not an older one. */
export function satisfies(given: string, wanted: string): boolean {
  const have = parts(given);
  const need = parts(wanted);
  const isSameLine = have[0] === need[0] && (have[0] > 0 || have[1] === need[1]);
  const order = have.map((part, at) => part - (need[at] ?? 0)).find((difference) => difference !== 0) ?? 0;
  return isSameLine && order >= 0;
}
