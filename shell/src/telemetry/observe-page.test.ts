import type { ExperimentSide } from '@nitida/contract';
import { telemetryBatch } from '@nitida/contract/telemetry';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTelemetry, type FollowedTelemetry } from './create-telemetry.ts';
import { observePage } from './observe-page.ts';

/** jsdom has none. */
class Rejection extends Event {
  readonly reason: unknown;
  constructor(reason: unknown) {
    super('unhandledrejection');
    this.reason = reason;
  }
}

const noObserver = { supportedEntryTypes: [] };

class QuietWorker extends EventTarget {}

let sent: unknown[];
let telemetry: FollowedTelemetry;
/** What the browser measured of the document. */
let entries: unknown[];
/** The list of the document, which catches events from the beginning. */
let early: Event[];

const stackOf = (...files: string[]) => ['Error: x', ...files.map((file) => `    at f (http://localhost/releases/${file}:1:2)`)].join('\n');
function thrown(message: string, ...files: string[]): Error {
  const error = new Error(message);
  error.stack = stackOf(...files);
  return error;
}

const observe = (experiment?: ExperimentSide) =>
  observePage({
    composition: 7,
    experiment,
    telemetry,
    routeAt: (path) => (path.startsWith('/orders') ? { path: '/orders/:id', remote: 'account' } : null),
  });
/** What is sent within ten seconds. */
function batch() {
  sent = [];
  vi.advanceTimersByTime(10_000);
  return sent.length === 0 ? null : telemetryBatch.parse(sent[0]);
}

beforeEach(() => {
  vi.useFakeTimers();
  sent = [];
  early = [];
  entries = [];
  telemetry = createTelemetry(() => {});
  history.replaceState(null, '', '/orders/7?email=ana@example.com');
  vi.stubGlobal('PromiseRejectionEvent', Rejection);
  vi.stubGlobal('PerformanceObserver', noObserver);
  vi.stubGlobal('Worker', QuietWorker);
  vi.stubGlobal('earlyErrors', early);
  Object.defineProperty(performance, 'getEntriesByType', { configurable: true, value: () => entries });
  Object.defineProperty(navigator, 'sendBeacon', {
    configurable: true,
    value: (url: string, body: string) => {
      expect(url).toBe('/telemetry');
      sent.push(JSON.parse(body));
      return true;
    },
  });
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('a visit sends the proof that came with its document', () => {
  const proof = `e30.${'x'.repeat(22)}`;
  class Navigation {
    serverTiming = [
      { name: 'cache', description: '' },
      { name: 'visit', description: proof },
    ];
  }
  vi.stubGlobal('PerformanceNavigationTiming', Navigation);
  entries = [new Navigation()];
  observe();
  expect(batch()?.proof).toBe(proof);
});

test('a visit is counted once', () => {
  observe();
  expect(batch()?.facts).toEqual([{ fact: 'visit', name: '' }]);
  expect(batch()).toBeNull();
});

test('an error that was thrown before this code was loaded is not lost', () => {
  early.push(new ErrorEvent('error', { error: thrown('early', 'booking/a.js') }));
  observe();
  expect(batch()?.errors).toMatchObject([{ kind: 'error', name: 'booking', route: '/orders/:id', message: 'Error: early' }]);
});

test.each([
  { kind: 'error', emit: () => early.push(new ErrorEvent('error', { error: thrown('x', 'booking/a.js') })) },
  { kind: 'rejection', emit: () => early.push(new Rejection(thrown('x', 'booking/a.js'))) },
  { kind: 'render', emit: () => telemetry.report(thrown('x', 'shell/a.js'), { remote: 'booking', kind: 'render' }) },
  {
    kind: 'worker',
    emit: () =>
      new Worker('w.js').dispatchEvent(
        new ErrorEvent('error', { message: 'x', filename: 'http://localhost/releases/booking/w.js', lineno: 1, colno: 2 }),
      ),
  },
])('an error of the kind $kind arrives with its release, and disturbs the visit', ({ kind, emit }) => {
  observe();
  batch();
  emit();
  const next = batch();
  expect(next?.errors).toMatchObject([{ kind, name: 'booking', frames: [{ line: 1, column: 2 }], count: 1 }]);
  expect(next?.disturbed).toEqual([{ kind, name: 'booking', count: 1 }]);
  expect(next?.facts).toContainEqual({ fact: 'failed', name: '' });
});

test('a defect that the code reports is described and disturbs nothing', () => {
  observe();
  telemetry.report(thrown('x', 'booking/a.js'));
  expect(batch()).toMatchObject({ errors: [{ kind: 'report', name: 'booking' }], disturbed: [], facts: [{ fact: 'visit' }] });
});

test('an error that comes in twice counts once', () => {
  observe();
  const error = thrown('x', 'booking/a.js');
  telemetry.report(error, { remote: 'booking', kind: 'render' });
  early.push(new ErrorEvent('error', { error }));
  expect(batch()?.errors).toMatchObject([{ kind: 'render', count: 1 }]);
});

test.each([
  [
    'an extension',
    new ErrorEvent('error', { error: Object.assign(new Error('x'), { stack: 'Error: x\n    at f (chrome-extension://a/b.js:1:2)' }) }),
  ],
  ['another site', new ErrorEvent('error', { message: 'Script error.' })],
  ['a loop of sizes', new ErrorEvent('error', { error: new Error('ResizeObserver loop completed with undelivered notifications.') })],
  ['a cancelled call', new Rejection(new DOMException('', 'AbortError'))],
])('what comes from %s is left out', (_what, event) => {
  observe();
  early.push(event);
  expect(batch()).toMatchObject({ errors: [], disturbed: [] });
});

test('without a network, rejections and files are left out', () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  observe();
  early.push(new Rejection(thrown('x', 'booking/a.js')));
  expect(batch()).toMatchObject({ errors: [], disturbed: [] });
});

test('a file of a release that could not be loaded is counted for it', () => {
  observe();
  const script = document.createElement('script');
  script.src = 'http://localhost/releases/work/a.js';
  const event = new Event('error');
  Object.defineProperty(event, 'target', { value: script });
  early.push(event);
  expect(batch()?.disturbed).toEqual([{ kind: 'load', name: 'work', count: 1 }]);
});

test('pages that were shown, fallbacks and bookings are facts', () => {
  telemetry.track('page.shown', { remote: 'booking' });
  observe();
  telemetry.track('booking.begun');
  telemetry.track('page.fallback', { remote: 'work' });
  telemetry.track('booking.finished');
  const { facts = [], disturbed } = batch() ?? {};
  expect(facts.map(({ fact, name }) => `${fact} ${name}`.trim())).toEqual([
    'visit',
    'opened booking',
    'begun',
    'opened work',
    'failed',
    'failed work',
    'finished',
  ]);
  expect(disturbed).toEqual([{ kind: 'fallback', name: 'work', count: 1 }]);
});

test('what the document has reported of a late start is not counted again', () => {
  vi.stubGlobal('isStartLate', true);
  observe();
  expect(batch()).toBeNull();
});

test('what is left is sent when the page is hidden', () => {
  observe();
  window.dispatchEvent(new Event('pagehide'));
  expect(sent).toMatchObject([{ facts: [{ fact: 'visit' }] }]);
});

test('nothing of the URL is sent', () => {
  observe();
  early.push(new ErrorEvent('error', { error: thrown('no order at /orders/7?email=ana@example.com', 'account/a.js') }));
  expect(JSON.stringify(batch())).not.toMatch(/ana|orders\/7\?|example/);
});

test('a visit with a side of an experiment says so in each batch', () => {
  const experiment = { id: '7f1a1f0e-9c5e-4a53-8a6b-0a4f6f6f7a01', side: 'b' as const };
  observe(experiment);
  expect(batch()).toMatchObject({ experiment, facts: [{ fact: 'visit', name: '' }] });
  telemetry.track('booking.begun');
  expect(batch()).toMatchObject({ experiment, facts: [{ fact: 'begun', name: '' }] });
});
