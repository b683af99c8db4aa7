import { createHash } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { forwardedFor, type Process, type ProductionSite, portAt } from '../production/site.ts';
import { ask } from '../support/http.ts';
import { pause } from '../support/node.ts';
import { remotes } from './craft.ts';

const html = { ...forwardedFor('198.51.100.7'), accept: 'text/html' };

/** A document as a node sends it. */
export async function pageAt(port: number, path: string): Promise<string> {
  const { status, body } = await ask(port, 'GET', path, { headers: html });
  if (status !== 200) throw new Error(`${path} answered ${status}`);
  return String(body);
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

/**
 * A document but for the number of its composition and what it says of the release that was published: every page names the releases of all teams, so that
 * the shell can go there.
 */
export function withoutRelease(page: string, name: string): string {
  const inlined = page.replace(/(<script type="application\/json" id="page">)(.*?)(<\/script>)/, (_all, begin, json, end) => {
    const data = JSON.parse(json);
    data.composition.id = 0;
    data.composition.remotes = data.composition.remotes.filter((remote: { name: string }) => remote.name !== name);
    return begin + JSON.stringify(data) + end;
  });
  return inlined.replace(/(<script type="application\/json" id="module-lists">)(.*?)(<\/script>)/, (_all, begin, json, end) => {
    const { [name]: _left, ...lists } = JSON.parse(json);
    return begin + JSON.stringify(lists) + end;
  });
}

/** The pages of the teams other than the named one, on every node, by node and path. `see` decides what of a document counts. */
export async function pagesOfOthers({ nodes }: ProductionSite, name: string, see: (page: string) => string): Promise<Map<string, string>> {
  const paths = Object.entries(remotes).flatMap(([remote, { path }]) => (remote === name ? [] : [path]));
  const found = new Map<string, string>();
  for (const [index, { port }] of nodes.entries())
    for (const path of paths) found.set(`${index} ${path}`, hashOf(see(await pageAt(port, path))));
  return found;
}

/** The keys whose values differ. */
export const differing = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): string[] =>
  [...one].flatMap(([key, value]) => (other.get(key) === value ? [] : [key]));

/** What tells a process from each later one. */
export const identityOf = ({ pid, startedAt }: Process): string => `${pid} ${startedAt()}`;

export interface Prober {
  stop(): Promise<{ asked: number; failed: number; slowestMs: number }>;
}

/** Asks for a page of another team every 50 ms, at the nodes in turn, and measures how long each takes. */
export function startProber(site: ProductionSite): Prober {
  const paths = ['/', '/booking', '/orders', '/api/pricing/get_pricing'];
  let isOver = false;
  const seen = { asked: 0, failed: 0, slowestMs: 0 };
  const probing = (async () => {
    while (!isOver) {
      const path = paths[seen.asked % paths.length] ?? '/';
      const headers = path.startsWith('/api') ? forwardedFor(`198.51.100.${10 + (seen.asked % 200)}`) : html;
      const began = performance.now();
      const answer = await ask(portAt(site, seen.asked), 'GET', path, { headers }).catch(() => null);
      seen.slowestMs = Math.max(seen.slowestMs, Math.round(performance.now() - began));
      seen.asked += 1;
      if (answer?.status !== 200) seen.failed += 1;
      await pause(50);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await probing;
      return seen;
    },
  };
}

/** The value of a metric of a process. */
export async function metricAt(port: number, name: string): Promise<number> {
  const { body } = await ask(port + 1, 'GET', '/metrics');
  const line = String(body)
    .split('\n')
    .find((one) => one.startsWith(`${name} `));
  return Number(line?.slice(name.length + 1) ?? 0);
}
