import type { DraftPage } from '@nitida/contract';
import { isSame, type Path, valueAt, withValue } from './paths.ts';

/** A place that both editors changed differently. */
export interface Clash {
  path: Path;
  mine: unknown;
  theirs: unknown;
}

export interface Merged {
  /** What both wrote, with mine where they clash. */
  body: DraftPage;
  clashes: Clash[];
}

/** The parts that are merged: each field of the head and each section, or all sections when one of both added, moved or removed some. */
function partsOf(base: DraftPage, mine: DraftPage, theirs: DraftPage): Path[] {
  const head = [...new Set([base, mine, theirs].flatMap((body) => Object.keys(body)))].filter((key) => key !== 'sections');
  const orders = [base, mine, theirs].map(({ sections }) => sections.map(({ type }) => type).join());
  const isSameOrder = orders.every((order) => order === orders[0]);
  const sections = isSameOrder ? mine.sections.map((_, index) => ['sections', index]) : [['sections']];
  return [...head.map((key) => [key]), ...sections];
}

/** Joins what two editors made of the same version. */
export function merge(base: DraftPage, mine: DraftPage, theirs: DraftPage): Merged {
  const clashes: Clash[] = [];
  const body = partsOf(base, mine, theirs).reduce((merged, path) => {
    const [was, own, other] = [base, mine, theirs].map((one) => valueAt(one, path));
    if (isSame(other, was) || isSame(own, other)) return merged;
    if (isSame(own, was)) return withValue(merged, path, other);
    clashes.push({ path, mine: own, theirs: other });
    return merged;
  }, mine);
  return { body, clashes };
}

/** The merged page with the other editor's text at some of the clashes. */
export const settled = ({ body, clashes }: Merged, takesTheirs: (clash: Clash) => boolean): DraftPage =>
  clashes.reduce((merged, clash) => (takesTheirs(clash) ? withValue(merged, clash.path, clash.theirs) : merged), body);
