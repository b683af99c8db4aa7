import { type Figures, type Move, nextMove, type Pace, shares } from '../src/health/decide.ts';
import { timeBuckets } from '../src/health/vital-buckets.ts';

/** How visits of one release go. Parts of one. */
export interface Behaviour {
  /** The visits that something disturbs, of those by visitors without trouble of their own. */
  failing: number;
  /** The visits of the remote that something disturbs, in addition. */
  failingRemote: number;
  /** The median of LCP in ms. */
  loadingMs: number;
  /** The visits in which a booking is begun. */
  begins: number;
  /** The begun bookings that are finished. */
  finishes: number;
}

export interface Simulated {
  /** How visits go with what is replaced, and with the release. */
  control: Behaviour;
  split: Behaviour;
  visitsPerMinute: number;
  /** Of the visits of a minute, by its number: how many more fail on both sides. */
  outage?: (minute: number) => number;
}

export interface Outcome {
  /** `lost` when nothing was decided in time. */
  decision: 'back' | 'everybody' | 'lost';
  minutes: number;
  /** The number of visits that were served the release, and of those that were not, until then. */
  visits: { split: number; control: number };
  saw: string;
  /** The largest share of the visitors that was served the release. */
  largest: number;
}

/** Pseudo-random numbers from 0 to 1 (mulberry32), the same for each seed. */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

const remote = 'account';
/** The visits that open the remote. */
const opensRemote = 0.3;
/** Some visitors come with trouble of their own, such as an extension, in each of their visits. */
const troubled = { visitors: 0.02, failing: 0.4, visitsEach: 3 };
/** The spread of LCP: the standard deviation of its logarithm. */
const spread = 0.6;
/** The mean of the minutes from the beginning of a visit until its booking is finished. */
const bookingMinutes = 4;
const longest = 24 * 60;
const ticksPerMinute = 6;

interface Side {
  of: number;
  failed: number;
  opened: number;
  failedRemote: number;
  begun: number;
  finished: number;
  loading: Map<number, number>;
  loadingRemote: Map<number, number>;
}

const side = (): Side => ({
  of: 0,
  failed: 0,
  opened: 0,
  failedRemote: 0,
  begun: 0,
  finished: 0,
  loading: new Map(),
  loadingRemote: new Map(),
});

interface Both {
  control: Side;
  split: Side;
}

const count = (histogram: Map<number, number>, bucket: number) => histogram.set(bucket, (histogram.get(bucket) ?? 0) + 1);

function figuresOf(steps: readonly Both[]): Figures {
  const strata = (of: (side: Side) => number, had: (side: Side) => number) =>
    steps.map(({ control, split }) => ({ control: { of: of(control), had: had(control) }, split: { of: of(split), had: had(split) } }));
  return {
    served: {},
    visits: strata(
      ({ of }) => of,
      ({ failed }) => failed,
    ),
    remotes: {
      [remote]: strata(
        ({ opened }) => opened,
        ({ failedRemote }) => failedRemote,
      ),
    },
    begun: strata(
      ({ of }) => of,
      ({ begun }) => begun,
    ),
    finished: strata(
      ({ begun }) => begun,
      ({ finished }) => finished,
    ),
    loading: { [remote]: steps.map(({ control, split }) => ({ control: control.loadingRemote, split: split.loadingRemote })) },
  };
}

/** Simulates a rollout of a new release of one remote: visitors come at random, and every ten seconds the next move is decided. */
export function simulate({ control, split, visitsPerMinute, outage = () => 0 }: Simulated, seed: number, pace: Pace): Outcome {
  const random = randomOf(seed);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const arrivals = (mean: number) => {
    let product = random();
    let number = 0;
    for (; product > Math.exp(-mean); number += 1) product *= random();
    return number;
  };
  const steps: Both[] = [{ control: side(), split: side() }];
  const pending: { at: number; side: Side }[] = [];
  let share = shares[0] ?? 0;
  let stepSince = 0;
  let unclearSince: number | null = null;

  function visit(minute: number, served: keyof Both, isTroubled: boolean): void {
    const behaviour = served === 'split' ? split : control;
    const into = steps.at(-1)?.[served] ?? side();
    into.of += 1;
    const opens = random() < opensRemote;
    if (opens) into.opened += 1;
    const isRemoteFailing = opens && random() < behaviour.failingRemote;
    const isFailing = random() < (isTroubled ? troubled.failing : behaviour.failing) + outage(minute);
    if (isRemoteFailing) into.failedRemote += 1;
    if (isRemoteFailing || isFailing) into.failed += 1;
    const ms = (opens ? behaviour.loadingMs : control.loadingMs) * Math.exp(spread * normal());
    count(into.loading, timeBuckets.bucketOf(ms));
    if (opens) count(into.loadingRemote, timeBuckets.bucketOf(ms));
    if (random() >= behaviour.begins) return;
    into.begun += 1;
    if (random() < behaviour.finishes) pending.push({ at: minute - bookingMinutes * Math.log(1 - random()), side: into });
  }

  const visits = () => ({
    split: steps.reduce((all, step) => all + step.split.of, 0),
    control: steps.reduce((all, step) => all + step.control.of, 0),
  });
  let move: Move = { to: 'stay', saw: '', isUnclear: false };
  for (let tick = 1; tick < longest * ticksPerMinute; tick += 1) {
    const minute = tick / ticksPerMinute;
    for (let left = arrivals(visitsPerMinute / ticksPerMinute); left > 0; left -= 1) {
      const served = random() < share ? 'split' : 'control';
      const isTroubled = random() < troubled.visitors;
      for (let again = isTroubled ? troubled.visitsEach : 1; again > 0; again -= 1) visit(minute, served, isTroubled);
    }
    for (let at = pending.length - 1; at >= 0; at -= 1) {
      const booking = pending[at];
      if (booking === undefined || booking.at > minute) continue;
      booking.side.finished += 1;
      pending.splice(at, 1);
    }
    const step = steps.at(-1);
    const ofStep = { split: step?.split.of ?? 0, control: step?.control.of ?? 0 };
    const position = {
      share,
      minutes: minute - stepSince,
      visits: ofStep,
      unclearMinutes: unclearSince === null ? 0 : minute - unclearSince,
    };
    move = nextMove(figuresOf(steps), position, pace, timeBuckets);
    if (move.to === 'back') return { decision: 'back', minutes: minute, visits: visits(), saw: move.saw, largest: share };
    if (move.to === 'share') {
      if (move.share === 1) return { decision: 'everybody', minutes: minute, visits: visits(), saw: move.saw, largest: 1 };
      share = move.share;
      stepSince = minute;
      steps.push({ control: side(), split: side() });
    }
    unclearSince = move.isUnclear ? (unclearSince ?? minute) : null;
  }
  return { decision: 'lost', minutes: longest, visits: visits(), saw: move.saw, largest: share };
}
