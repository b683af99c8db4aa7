import { type Comparison, chanceOfFewer, chanceOfMore, compare, riskOfLook, type Share, type Stratum } from './compare.ts';

/** How often each time occurred, by the bucket of `vital-buckets.ts`, among the visits that began while the share was the same. */
export interface LoadingStratum {
  control: ReadonlyMap<number, number>;
  split: ReadonlyMap<number, number>;
}

/** What was seen of the visits that began since the split did. */
export interface Figures {
  /** Of all pages under the empty name, and of those of each remote that differs: documents that were sent, and those whose page reported. */
  served: Record<string, Stratum[]>;
  /** Visits, and those that something disturbed. */
  visits: Stratum[];
  /** Of each remote that differs: the visits that opened one of its pages, and those that it disturbed. */
  remotes: Record<string, Stratum[]>;
  /** Visits, and those in which a booking was begun. */
  begun: Stratum[];
  /** Visits in which a booking was begun, and those in which one was finished. */
  finished: Stratum[];
  /** LCP of what differs: of all pages under the empty name when the shell does, of a remote's pages under its name. */
  loading: Record<string, LoadingStratum[]>;
}

/**
 * `worse`: it is rolled back. `unclear`: the figures are those of a worse release and could still be chance. `few`: too few visits to say anything. `sound`:
 * nothing speaks against it.
 */
export interface Judgement {
  is: 'worse' | 'unclear' | 'few' | 'sound';
  /** A sentence about what was seen. */
  saw: string;
}

/** The fewest visits of each side, and the fewest bookings begun, of which anything is said. */
export const fewest = { visits: 20, bookings: 50 };
/** The split fails so much more often, as a factor and as a part of the visits, that it is worse. */
const worseBy = { factor: 2, points: 0.02 };
/** The pages of the split report at most this part as often as those of the control. */
const quieterBy = 0.9;
/** The slowest quarter of the split takes longer than this factor of the control's slowest quarter. */
const slowerBy = 2;
/** The risks of rolling a good release back, for each of the reasons, over the whole rollout. */
const risks = { silence: 0.005, failures: 0.01, loading: 0.002, bookings: 0.02 };
/** A visitor with trouble of their own fails in each of several visits, so this many failures weigh like one. */
const clump = 2;
/** Below this probability, without regard to repeated looks, figures are not taken for chance. */
const doubt = 0.05;
/** The same for a release that is still unclear when patience ends. Rarer than doubt, because a rollout may last for many looks. */
const belief = 0.001;
/** With so many visits or bookings, a release that is still unclear when patience ends is rolled back. */
export const enoughAfterPatience = 400;

const percent = ({ of, had }: Share): string => `${had} of ${of}`;
const against = ({ split, control }: Comparison): string => `${percent(split)} against ${percent(control)} of what it replaces`;

const visitsOf = (count: number): string => (count === 1 ? '1 visit' : `${count} visits`);

/** Something that speaks against the split. */
interface Finding {
  isCertain: boolean;
  /** Whether it is to be believed once it was seen for long enough. */
  isBelieved: boolean;
  saw: string;
}

/**
 * How likely the split has as many as it has, or more, by chance. `weight`: so many of one side count like one. Each side is rounded by itself, against a
 * finding, so that one failure more never makes it less certain.
 */
function chanceOfSplit({ split, control, expected }: Comparison, weight = 1): number {
  const all = split.had + control.had;
  const ofSplit = Math.floor(split.had / weight);
  return all > 0 ? chanceOfMore(ofSplit, ofSplit + Math.ceil(control.had / weight), expected / all) : 1;
}

/** @param size the number of the split's visits */
const found = (chance: number, risk: number, size: number, saw: string): Finding => ({
  isCertain: chance < riskOfLook(risk, size, fewest.visits),
  isBelieved: chance < belief && size >= enoughAfterPatience,
  saw,
});

function failureFinding(what: string, strata: readonly Stratum[], risk: number): Finding[] {
  const seen = compare(strata);
  const { split, control, ratio, difference } = seen;
  const isFew = split.of < fewest.visits || control.of < fewest.visits;
  if (isFew || ratio < worseBy.factor || difference < worseBy.points) return [];
  return [found(chanceOfSplit(seen, clump), risk, split.of, `${what} failed: ${against(seen)}`)];
}

/** A page that hangs, or whose telemetry is broken, reports nothing. Only the documents that were sent tell of it. */
function silenceFinding(what: string, strata: readonly Stratum[], risk: number): Finding[] {
  const seen = compare(strata);
  const { split, control, expected, ratio } = seen;
  if (split.of < fewest.visits || control.of < fewest.visits || ratio > quieterBy) return [];
  const all = split.had + control.had;
  const ofSplit = Math.ceil(split.had / clump);
  const chance = all > 0 ? chanceOfFewer(ofSplit, ofSplit + Math.floor(control.had / clump), expected / all) : 1;
  return chance < doubt ? [found(chance, risk, split.of, `${what} that reported: ${against(seen)}`)] : [];
}

function bookingFinding(what: string, strata: readonly Stratum[], risk: number): Finding[] {
  const seen = compare(strata);
  const { split, control, expected } = seen;
  const all = split.had + control.had;
  const chance = all > 0 ? chanceOfFewer(split.had, all, expected / all) : 1;
  const isEnough = split.of >= fewest.bookings && control.of >= fewest.bookings;
  const isCertain = isEnough && chance < riskOfLook(risk, split.of, fewest.bookings);
  const isBelieved = chance < belief && split.of >= enoughAfterPatience;
  return isCertain || chance < doubt ? [{ isCertain, isBelieved, saw: `${what}: ${against(seen)}` }] : [];
}

const size = (histogram: ReadonlyMap<number, number>): number => [...histogram.values()].reduce((all, one) => all + one, 0);

function merged(histograms: readonly ReadonlyMap<number, number>[]): Map<number, number> {
  const all = new Map<number, number>();
  for (const histogram of histograms) for (const [bucket, count] of histogram) all.set(bucket, (all.get(bucket) ?? 0) + count);
  return all;
}

/** The bucket below which three quarters are. Null without any. */
export function slowestQuarter(histogram: ReadonlyMap<number, number>): number | null {
  const wanted = size(histogram) * 0.75;
  let passed = 0;
  for (const [bucket, count] of [...histogram].toSorted(([a], [b]) => a - b)) {
    passed += count;
    if (passed >= wanted && passed > 0) return bucket;
  }
  return null;
}

/** Converts a bucket to ms and back. */
export interface Buckets {
  msOf(bucket: number): number;
  bucketOf(ms: number): number;
}

/** The visits that took longer than twice the control's slowest quarter count like failures, whose usual rate is that of the control. */
function loadingFinding(what: string, strata: readonly LoadingStratum[], risk: number, { msOf, bucketOf }: Buckets): Finding[] {
  const usable = strata.filter(({ control, split }) => size(control) > 0 && size(split) > 0);
  const control = merged(usable.map((stratum) => stratum.control));
  const split = merged(usable.map((stratum) => stratum.split));
  const [usual, taken] = [slowestQuarter(control), slowestQuarter(split)];
  if (usual === null || taken === null || size(split) < fewest.visits || size(control) < fewest.visits) return [];
  const limit = bucketOf(msOf(usual) * slowerBy);
  if (taken < limit) return [];
  const slow = (histogram: ReadonlyMap<number, number>): Share => ({
    of: size(histogram),
    had: size(new Map([...histogram].filter(([bucket]) => bucket >= limit))),
  });
  const seen = compare(usable.map((stratum) => ({ control: slow(stratum.control), split: slow(stratum.split) })));
  const saw = `${what} took ${seconds(msOf(taken))} to load (LCP, 75th percentile of ${seen.split.of}) against ${seconds(msOf(usual))}`;
  return [found(chanceOfSplit(seen), risk, seen.split.of, saw)];
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

/**
 * Judges the split by what was seen so far. It may be called at any time and as often as wanted.
 * @param isPatienceOver whether it was unclear for as long as one waits; then the figures count as they are
 */
export function judge({ served, visits, remotes, begun, finished, loading }: Figures, buckets: Buckets, isPatienceOver = false): Judgement {
  const names = Object.keys(remotes);
  const loaded = Object.entries(loading);
  const failureRisk = risks.failures / (names.length + 1);
  const sent = Object.entries(served);
  const findings = [
    ...sent.flatMap(([name, strata]) => silenceFinding(name === '' ? 'Pages' : `Pages of ${name}`, strata, risks.silence / sent.length)),
    ...failureFinding('Visits that', visits, failureRisk),
    ...names.flatMap((name) => failureFinding(`Visits with ${name} that`, remotes[name] ?? [], failureRisk)),
    ...loaded.flatMap(([name, strata]) =>
      loadingFinding(name === '' ? 'Pages' : `Pages of ${name}`, strata, risks.loading / loaded.length, buckets),
    ),
    ...bookingFinding('Bookings begun by visits', begun, risks.bookings / 2),
    ...bookingFinding('Bookings finished of those begun', finished, risks.bookings / 2),
  ];
  const worse = findings.find(({ isCertain, isBelieved }) => isCertain || (isPatienceOver && isBelieved));
  if (worse) return { is: 'worse', saw: `${worse.saw}.` };
  const [unclear] = findings;
  if (unclear) return { is: 'unclear', saw: `${unclear.saw}. That may be chance.` };
  const seen = compare(visits);
  const few = names.map((name) => ({ name, of: compare(remotes[name] ?? []).split.of })).find(({ of }) => of < fewest.visits);
  if (seen.split.of < fewest.visits || seen.control.of < fewest.visits)
    return { is: 'few', saw: `${visitsOf(seen.split.of)}, against ${seen.control.of}; ${fewest.visits} of each are needed.` };
  if (few) return { is: 'few', saw: `${visitsOf(few.of)} opened ${few.name}; ${fewest.visits} are needed.` };
  return { is: 'sound', saw: `Visits that failed: ${against(seen)}.` };
}

/** The shares of the visitors, one after the other. */
export const shares = [0.1, 0.25, 0.5, 1];

/** Where a rollout stands. */
export interface Position {
  share: number;
  /** Since the share was last changed. */
  minutes: number;
  /** Visits of the split and of the control since then. */
  visits: { split: number; control: number };
  /** How long it has been unclear without interruption. */
  unclearMinutes: number;
}

/** Time in minutes: that a share is kept at least, and that an unclear rollout is left as it is. */
export interface Pace {
  step: number;
  patience: number;
}

export type Move = { saw: string; isUnclear: boolean } & ({ to: 'back' | 'stay' } | { to: 'share'; share: number });

/** Of the visits that open a remote there are fewer, and so many times more of them may fail. */
const remoteFactor = 5;

/** Whether it is improbable, at this look, that with the next share too many visits fail because of the release. */
function isExcluded(strata: readonly Stratum[], points: number): boolean {
  const { split, control } = compare(strata);
  if (split.of === 0 || control.of === 0) return false;
  return chanceOfFewer(split.had, split.of, control.had / control.of + points) < riskOfLook(doubt, split.of, fewest.visits);
}

function mayRiseTo(share: number, { visits, remotes }: Figures): boolean {
  // Half of the visitors are as many as all: what is called worse is excluded before.
  const points = share < 0.5 ? worseBy.points / share : worseBy.points;
  return isExcluded(visits, points) && Object.values(remotes).every((strata) => isExcluded(strata, points * remoteFactor));
}

/** What a rollout does next. */
export function nextMove(figures: Figures, { share, minutes, visits, unclearMinutes }: Position, pace: Pace, buckets: Buckets): Move {
  const { is, saw } = judge(figures, buckets, unclearMinutes >= pace.patience);
  const isUnclear = is === 'unclear';
  if (is === 'worse') return { to: 'back', saw, isUnclear };
  const isRipe = minutes >= pace.step && visits.split >= fewest.visits && visits.control >= fewest.visits;
  const next = shares.find((one) => one > share);
  if (is !== 'sound' || next === undefined) return { to: 'stay', saw, isUnclear };
  if (!mayRiseTo(next, figures)) return { to: 'stay', saw: `${saw} More visits are needed for ${next * 100}%.`, isUnclear };
  if (isRipe) return { to: 'share', share: next, saw, isUnclear };
  return { to: 'stay', saw, isUnclear };
}
