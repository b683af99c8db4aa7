import * as z from 'zod';
import { experimentSide } from './experiment-side.ts';
import { largestInt, lines } from './primitives.ts';
import { releaseName } from './release.ts';
import { disturbances, telemetryLimits, visitFacts, vitalMetrics } from './telemetry-kinds.ts';

const { entries, errors, message, frames } = telemetryLimits;

/** A release of the composition by its name, or the whole page. */
const member = z.union([releaseName, z.literal('')]);
const times = z.int().min(1).max(1000);

/** What the site sent with a document, by which it believes what its page reports. */
export const visitProof = z.string().regex(/^[\w-]{1,300}\.[\w-]{22}$/);

/** A line of a stack whose file belongs to a release. */
export const stackFrame = z.strictObject({
  /** The name of the function, or an empty text. */
  in: z.string().regex(/^[\w$.<># ]{0,80}$/),
  /** `<release>/<file>`, relative to `/releases/`. */
  file: z
    .string()
    .max(300)
    .regex(/^[a-z][a-z_]*(\/[\w-][\w.-]*)+$/),
  line: z.int().min(0).max(10_000_000),
  column: z.int().min(0).max(100_000_000),
});
export type StackFrame = z.infer<typeof stackFrame>;

export const observedError = z.strictObject({
  kind: z.enum([...disturbances, 'report']),
  /** The release that the error is attributed to. */
  name: member,
  /** The pattern of the route on which it happened, or null. */
  route: z
    .string()
    .max(200)
    .regex(/^\/[\w\-/:?*]*$/)
    .nullable(),
  message: lines.max(message),
  frames: z.array(stackFrame).max(frames),
  count: times,
});
export type ObservedError = z.infer<typeof observedError>;

/**
 * What a page observed since its last batch. It has no personal data: no URLs, no ids, and scrubbed messages. The server knows the versions, owners and
 * channel from the number of the composition.
 */
export const telemetryBatch = z.strictObject({
  // 0 is a development build beside no stored composition, and is counted nowhere.
  composition: z.int().min(0).max(largestInt),
  /** The experiment of the page that the document was loaded for. */
  experiment: experimentSide.optional(),
  /** What came with the document (`visitTiming`). Facts count once with it, for the minute in which the document was sent. */
  proof: visitProof.optional(),
  facts: z.array(z.strictObject({ fact: z.enum(visitFacts), name: member })).max(entries),
  /** How often something disturbed the page, by the release that it is attributed to. */
  disturbed: z.array(z.strictObject({ kind: z.enum(disturbances), name: member, count: times })).max(entries),
  /** Measurements of the visit. `name`: the remote of the page on which it began. */
  vitals: z
    .array(z.strictObject({ metric: z.enum(vitalMetrics), name: member, value: z.number().min(0).max(3_600_000) }))
    .max(vitalMetrics.length),
  errors: z.array(observedError).max(errors),
});
export type TelemetryBatch = z.infer<typeof telemetryBatch>;
