import type { ExperimentSide } from '@nitida/contract';
import { pageGlobals } from '@nitida/contract/page-globals';
import { countedEvents, type Disturbance, disturbances, type ErrorKind, telemetryPath } from '@nitida/contract/telemetry-kinds';
import type { FollowedTelemetry, TelemetryEntry } from './create-telemetry.ts';
import { countError } from './error-counts.ts';
import { createObservations, type Observations } from './observations.ts';
import { isForeign, releaseOfError, stackFrames } from './stack-frames.ts';
import { visitProof } from './visit-proof.ts';
import { measureVitals } from './vitals.ts';

export interface ObserveOptions {
  /** The number of the composition. */
  composition: number;
  /** The side of an experiment that the document shows. */
  experiment?: ExperimentSide | undefined;
  telemetry: FollowedTelemetry;
  /** The pattern of the route at a path, and the remote that owns it. */
  routeAt: (pathname: string) => { path: string; remote: string } | null;
}

/** Batches are sent this often, and when the page is hidden. */
const sendMs = 10_000;

/** Messages of browsers that name no fault of the page. */
const harmless = /^ResizeObserver loop|^Script error\.?$/;

const isDisturbance = (kind: unknown): kind is Disturbance => disturbances.some((one) => one === kind);
const describe = (error: unknown): { message: string; stack: string } => {
  if (error instanceof Error) return { message: `${error.name}: ${error.message}`, stack: error.stack ?? '' };
  return { message: `A value of the type ${typeof error} was thrown.`, stack: '' };
};

/** Observes the page from now on, and what was noticed of it before, and sends it to the platform. */
export function observePage({ composition, experiment, telemetry, routeAt }: ObserveOptions): void {
  const observations = createObservations(composition, visitProof(), experiment);
  const first = routeAt(location.pathname)?.remote ?? '';
  const seen = new WeakSet<object>();

  /** @param inBoundary the remote in whose boundary it was thrown */
  function onError(kind: ErrorKind, error: unknown, inBoundary: string | null = null): void {
    // One error may come in several ways.
    if (typeof error === 'object' && error !== null) {
      if (seen.has(error)) return;
      seen.add(error);
    }
    const { message, stack } = describe(error);
    if (isForeign(stack) || (error instanceof Error && harmless.test(error.message)) || isAborted(error)) return;
    const frames = stackFrames(stack);
    const route = routeAt(location.pathname);
    const name = releaseOfError(frames, inBoundary, route?.remote ?? null);
    countError(name);
    observations.describe({ kind, name, route: route?.path ?? null, message, frames });
    if (isDisturbance(kind)) observations.disturb(kind, name);
  }

  function onEvent(event: Event): void {
    if (event instanceof PromiseRejectionEvent) {
      // A browser without a network rejects calls, which is no fault of the page.
      if (navigator.onLine) onError('rejection', event.reason);
    } else if (event instanceof ErrorEvent) {
      if (event.error !== null && event.error !== undefined) onError('error', event.error);
    } else onFailedFile(event.target, observations);
  }

  if (Reflect.get(window, pageGlobals.isStartLate) === true) {
    observations.forget('visit');
    observations.forget('failed');
    observations.forget('failed', 'shell');
  }
  observations.add('visit');
  takeOverErrors(onEvent);
  observeWorkers((error) => onError('worker', error));
  telemetry.follow((entry) => onEntry(entry, observations, onError));
  const vitals = measureVitals((metric, value) => observations.measure(metric, first, value));

  function send(): void {
    const batch = observations.take();
    if (batch) navigator.sendBeacon(telemetryPath, JSON.stringify(batch));
  }
  function onHidden(): void {
    vitals.onHidden();
    send();
  }
  setInterval(send, sendMs);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden') onHidden();
  });
  addEventListener('pagehide', onHidden);
}

const isAborted = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';

/** A script or stylesheet of a release that could not be loaded. */
function onFailedFile(target: EventTarget | null, observations: Observations): void {
  const address = target instanceof HTMLScriptElement ? target.src : target instanceof HTMLLinkElement ? target.href : '';
  const [, name] = /^https?:\/\/[^/]+\/releases\/([a-z][a-z_]*)\//.exec(address) ?? [];
  if (name === undefined || !navigator.onLine) return;
  countError(name);
  observations.disturb('load', name);
}

/** What the shell and remotes reported and tracked. */
function onEntry(
  { kind, what, context }: TelemetryEntry,
  observations: Observations,
  onError: (kind: ErrorKind, error: unknown, inBoundary: string | null) => void,
): void {
  const remote = typeof context.remote === 'string' ? context.remote : null;
  if (kind === 'defect') onError(context.kind === 'render' ? 'render' : 'report', what, remote);
  if (what === countedEvents.bookingBegun || what === countedEvents.bookingFinished) observations.add('begun');
  if (what === countedEvents.bookingFinished) observations.add('finished');
  if (what === 'page.shown' && remote !== null) observations.add('opened', remote);
  if (what === 'page.fallback' && remote !== null) observations.disturb('fallback', remote);
}

/** The document has caught events since its beginning, and goes on to do so. One of an earlier version has not. */
function takeOverErrors(onEvent: (event: Event) => void): void {
  const early: unknown = Reflect.get(window, pageGlobals.earlyErrors);
  if (Array.isArray(early)) {
    const events: unknown[] = early.splice(0);
    early.push = (...later: Event[]) => {
      later.forEach(onEvent);
      return 0;
    };
    for (const event of events) if (event instanceof Event) onEvent(event);
    return;
  }
  addEventListener('error', onEvent, true);
  addEventListener('unhandledrejection', onEvent);
}

/** An error in a worker reaches only the worker's object. */
function observeWorkers(onError: (error: unknown) => void): void {
  const { Worker: Original } = globalThis;
  if (Original === undefined) return;
  globalThis.Worker = class extends Original {
    constructor(url: string | URL, options?: WorkerOptions) {
      super(url, options);
      this.addEventListener('error', ({ message, filename, lineno, colno }) => {
        const error = new Error(message);
        error.stack = `at worker (${filename}:${lineno}:${colno})`;
        onError(error);
      });
    }
  };
}
