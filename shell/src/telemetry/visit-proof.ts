import { visitTiming } from '@nitida/contract/telemetry-kinds';

/** What came with this document, by which the site believes what its page reports. Nothing where the site sent none. */
export function visitProof(): string | undefined {
  const [page] = performance.getEntriesByType('navigation');
  if (page === undefined || !(page instanceof PerformanceNavigationTiming)) return undefined;
  return page.serverTiming.find(({ name }) => name === visitTiming)?.description;
}
