import type { Browser } from 'playwright';
import { median } from '../measurement.ts';
import type { MeasuredRoute } from './routes.ts';
import { type Side, type Sites, sides } from './sites.ts';
import { type Visit, visit } from './visit.ts';

/** The medians of all rounds. */
export type Medians = Omit<Visit, 'headings'>;

/** A route on all sides. */
export interface Comparison extends Record<Side, Medians> {
  route: MeasuredRoute;
}

/** The drawn twin only tells when it paints, which differs little between visits, so it takes part in one of three rounds. */
const drawnEvery = 3;
const turned = <T>(list: readonly T[], by: number): T[] => [...list.slice(by % list.length), ...list.slice(0, by % list.length)];

const withoutDrawn = sides.filter((side) => side !== 'drawn');

/** The sides of a round, each time in another order, so that none always follows the same one. */
const sidesOf = (round: number): Side[] => (round % drawnEvery === 0 ? turned(sides, round / drawnEvery) : turned(withoutDrawn, round));

/**
 * Visits all routes on all sides in alternating rounds.
 * @throws when the sides show different headings.
 */
export async function compareRoutes(
  browser: Browser,
  { of }: Sites,
  routes: readonly MeasuredRoute[],
  rounds: number,
): Promise<Comparison[]> {
  const visits = new Map<MeasuredRoute, Record<Side, Visit[]>>(routes.map((route) => [route, { composed: [], twin: [], drawn: [] }]));
  for (let round = 0; round < rounds; round += 1) {
    for (const [route, seen] of visits) {
      for (const side of sidesOf(round)) {
        const { url, session } = of[side];
        seen[side].push(await visit(browser, url, route, route.isCustomer ? session : undefined));
      }
    }
  }
  for (const [route, seen] of visits) refuseDifference(route, seen);
  return [...visits].map(([route, { composed, twin, drawn }]) => ({
    route,
    composed: mediansOf(composed),
    twin: mediansOf(twin),
    drawn: mediansOf(drawn),
  }));
}

/** A part that comes late may be missing in a visit, so each side counts with all that it ever showed. */
function refuseDifference({ path }: MeasuredRoute, seen: Record<Side, Visit[]>): void {
  const whole = (list: readonly Visit[]) => list.map(({ headings }) => headings).reduce((a, b) => (b.length > a.length ? b : a));
  const headings = new Set(Object.values(seen).map(whole));
  if (headings.size > 1) throw new Error(`The sides show different headings on ${path}:\n${[...headings].join('\n')}`);
}

function mediansOf(visits: readonly Visit[]): Medians {
  const of = (value: keyof Medians) => median(visits.map((each) => each[value]));
  return {
    usable: of('usable'),
    first: of('first'),
    largest: of('largest'),
    blocked: of('blocked'),
    bytes: of('bytes'),
    scripts: of('scripts'),
    allScripts: of('allScripts'),
    document: of('document'),
  };
}
