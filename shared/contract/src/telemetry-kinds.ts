/** The path to which pages send what they observe. */
export const telemetryPath = '/telemetry';

/** The entry of `Server-Timing` with which a document brings the proof of its visit. */
export const visitTiming = 'visit';

/** The most bytes that a page sends at once, and that the server reads. */
export const telemetryBytes = 16 * 1024;

/**
 * What disturbs a visit. `start`: the shell did not start in time. `load`: a file of a release could not be loaded. `fallback`: a page was replaced by the
 * note that it cannot be shown. `render`, `error`, `rejection`, `worker`: where an error was thrown that nobody handled.
 */
export const disturbances = ['start', 'load', 'fallback', 'render', 'error', 'rejection', 'worker'] as const;
export type Disturbance = (typeof disturbances)[number];

/** `report`: a defect that the code noticed and handled. */
export type ErrorKind = Disturbance | 'report';

/**
 * Facts of a visit, each counted once: the visit itself (one load of a document), that something disturbed it (`failed`), that a page of a remote was shown
 * in it (`opened`), and that a booking was begun and finished in it. `finished` implies `begun`, and `failed` of a remote implies `opened`.
 */
export const visitFacts = ['visit', 'failed', 'opened', 'begun', 'finished'] as const;
export type VisitFact = (typeof visitFacts)[number];

/** Largest Contentful Paint and Interaction to Next Paint in ms, and Cumulative Layout Shift. */
export const vitalMetrics = ['LCP', 'INP', 'CLS'] as const;
export type VitalMetric = (typeof vitalMetrics)[number];

/** The events that a remote tracks with its host (`host.telemetry.track`) and that are counted. */
export const countedEvents = { bookingBegun: 'booking.begun', bookingFinished: 'booking.finished' } as const;

export const telemetryLimits = {
  /** Entries of one kind in a batch. */
  entries: 60,
  /** Errors with their stacks in a batch. */
  errors: 10,
  message: 300,
  frames: 12,
} as const;
