/** What the document has loaded of a release. */
export interface LoadedFiles {
  count: number;
  /** Compressed, as they were sent. */
  bytes: number;
  /** The time in ms from the request of the first file to the end of the last of those that the page needed at once. */
  ms: number;
}

/** Files that are requested within this time in ms of another belong to the same loading. */
const pauseMs = 1000;

type Timing = Pick<PerformanceResourceTiming, 'name' | 'startTime' | 'responseEnd' | 'encodedBodySize'>;

/** Reads the timings of a release's files. A file that was requested again counts once. */
export function loadedFiles(name: string, timings: readonly Timing[]): LoadedFiles {
  const own = timings
    .filter((one) => new URL(one.name).pathname.startsWith(`/releases/${name}/`))
    .toSorted((a, b) => a.startTime - b.startTime);
  const sizes = new Map(own.map((one) => [new URL(one.name).pathname, one.encodedBodySize]));
  const start = own[0]?.startTime ?? 0;
  let end = start;
  for (const { startTime, responseEnd } of own) if (startTime - end < pauseMs) end = Math.max(end, responseEnd);
  return { count: sizes.size, bytes: [...sizes.values()].reduce((sum, size) => sum + size, 0), ms: end - start };
}
