import type { FastifyInstance } from 'fastify';
import * as z from 'zod';

/** The path to which browsers report violations of the content policy. */
export const violationPath = '/csp-reports';

/** A reported violation without data of the visitor. A URL may contain a token, so only its origin is stored. */
export interface Violation {
  directive: string;
  /** The origin of the blocked resource, or the browser's keyword: `inline`, `eval`. */
  blocked: string;
  /** The release file that requested it, or null. */
  source: string | null;
}

const largest = 16 * 1024;
const text = z.string().max(4096);
/** Browsers send two formats: the older one singly, the newer one in a list. */
const older = z.object({
  'csp-report': z.object({
    'effective-directive': text.optional(),
    'violated-directive': text.optional(),
    'blocked-uri': text.optional(),
    'source-file': text.optional(),
  }),
});
const newer = z
  .array(
    z.object({
      type: z.string(),
      body: z.object({ effectiveDirective: text.optional(), blockedURL: text.optional(), sourceFile: text.optional() }),
    }),
  )
  .max(20);

const originOf = (address: string): string => (URL.canParse(address) ? new URL(address).origin : address.slice(0, 40));
const fileOf = (address: string | undefined): string | null => /\/releases\/[\w-]+\/[\w.-]+/.exec(address ?? '')?.[0] ?? null;

function violationsOf(body: unknown): Violation[] {
  const one = older.safeParse(body).data?.['csp-report'];
  if (one) {
    const directive = one['effective-directive'] ?? one['violated-directive'] ?? '';
    return [{ directive: directive.slice(0, 40), blocked: originOf(one['blocked-uri'] ?? ''), source: fileOf(one['source-file']) }];
  }
  return (newer.safeParse(body).data ?? [])
    .filter(({ type }) => type === 'csp-violation')
    .map(({ body: { effectiveDirective = '', blockedURL = '', sourceFile } }) => ({
      directive: effectiveDirective.slice(0, 40),
      blocked: originOf(blockedURL),
      source: fileOf(sourceFile),
    }));
}

/** The time in which each kind is reported once, and the most kinds in that time, in ms of real time. */
const windowMs = 60 * 60_000;
const mostKinds = 200;

/** Receives the reports of browsers. Anybody can send them, so each kind is reported once in an hour, and few kinds are. */
export function receiveViolations(app: FastifyInstance, onViolation: (violation: Violation) => void): void {
  let known = new Set<string>();
  let begun = performance.now();
  app.register(async (reports) => {
    reports.addContentTypeParser(
      ['application/csp-report', 'application/reports+json'],
      { parseAs: 'string', bodyLimit: largest },
      reports.getDefaultJsonParser('error', 'error'),
    );
    reports.post(violationPath, { bodyLimit: largest }, async (request, reply) => {
      if (performance.now() - begun >= windowMs) {
        known = new Set();
        begun = performance.now();
      }
      for (const violation of violationsOf(request.body)) {
        const key = JSON.stringify(violation);
        if (known.has(key) || known.size >= mostKinds) continue;
        known.add(key);
        onViolation(violation);
      }
      return reply.code(204).send();
    });
  });
}
