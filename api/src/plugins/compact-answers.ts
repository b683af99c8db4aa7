import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type CallName, endpoints, isMutating, priceListCalls, type StaffCallName, staffEndpoints } from '@nitida/contract';
import { acceptedEncodings, hasEtag } from '@nitida/contract/http-headers';
import type { FastifyInstance, FastifyRequest } from 'fastify';

/** The calls whose answer is the same for everybody. A client may keep it and ask whether it has changed. */
const publicCalls: ReadonlySet<string> = new Set<CallName>([
  ...priceListCalls,
  'getBusinessSettings',
  'getCleanerPay',
  'getContentEditions',
]);

export const isPublic = (call: string | undefined): boolean => call !== undefined && publicCalls.has(call);

/**
 * The length of a compressed answer tells how alike its parts are. Who can choose one part and observe the length can guess a
 * secret in another (BREACH). So an answer is compressed only if it cannot hold both: a successful answer to a GET repeats
 * nothing of its request, and those below repeat it but hold no secret. Failures and all other answers stay as they are.
 */
const repeatingCalls: ReadonlySet<string> = new Set<CallName>(['quote', 'quoteReschedule']);

/** GETs whose answer holds a secret: the address of a payment page, a token, the code of a gift card. */
const secretCalls: ReadonlySet<string> = new Set<CallName | StaffCallName>(['getPayment', 'getAlternative', 'getGiftCards']);

/** In characters. Below it compression saves no packet. A quote of one visit is shorter than the second, and only a series is worth the time. */
const leastLength = { get: 1024, repeating: 4096 };

type Encoding = 'br' | 'gzip';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);

/** The qualities are for answers that are compressed for one request: the highest take ten times as long for a few per cent. */
const packers: Record<Encoding, (text: string) => Promise<Buffer>> = {
  br: (text) =>
    packBrotli(text, { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_SIZE_HINT]: Buffer.byteLength(text) } }),
  gzip: (text) => packGzip(text),
};

interface PublicAnswer {
  text: string;
  etag: string;
  packed: Partial<Record<Encoding, Promise<Buffer>>>;
}

/**
 * Compresses large answers as the client accepts it, and gives answers that are the same for everybody an ETag, by which a
 * client asks whether they have changed. It follows the hook that forbids to keep answers.
 */
export function compactAnswers(app: FastifyInstance): void {
  /** The last answer of each public call. It is compressed once. */
  const known = new Map<string, PublicAnswer>();

  function publicAnswer(call: string, text: string): PublicAnswer {
    const last = known.get(call);
    if (last?.text === text) return last;
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    const made = { text, etag, packed: {} };
    known.set(call, made);
    return made;
  }

  app.addHook('onSend', (request, reply, payload, done) => {
    const name = callOf(request);
    if (name === undefined || reply.statusCode >= 300 || typeof payload !== 'string') return done(null, payload);
    const shared = isPublic(request.routeOptions.config.call) ? publicAnswer(name, payload) : null;
    if (shared) reply.headers({ 'cache-control': 'no-cache', etag: shared.etag });
    const isLong = payload.length >= leastLengthOf(request, name);
    if (isLong) reply.header('vary', joined(reply.getHeader('vary'), 'accept-encoding'));
    if (shared && hasEtag(request.headers['if-none-match'], shared.etag)) {
      reply.code(304);
      return done(null, null);
    }
    const encoding = isLong ? encodingOf(request) : null;
    if (encoding === null) return done(null, payload);
    const packed = shared?.packed[encoding] ?? packers[encoding](payload);
    if (shared) shared.packed[encoding] = packed;
    packed.then((content) => {
      reply.header('content-encoding', encoding);
      done(null, content);
    }, done);
  });
}

const callOf = ({ routeOptions: { config } }: FastifyRequest): string | undefined => config.call ?? config.staffCall;

/** In characters; infinite for answers that are never compressed. */
function leastLengthOf({ routeOptions: { config } }: FastifyRequest, name: string): number {
  if (repeatingCalls.has(name) && config.call !== undefined) return leastLength.repeating;
  return isReading(config.call, config.staffCall) && !secretCalls.has(name) ? leastLength.get : Number.POSITIVE_INFINITY;
}

/** Downloads are no calls of the two tables and stay as they are. */
function isReading(call: string | undefined, staffCall: StaffCallName | undefined): boolean {
  if (staffCall !== undefined) return staffEndpoints[staffCall][0] === 'GET';
  return call !== undefined && Object.hasOwn(endpoints, call) && !isMutating(call as CallName);
}

/** The best encoding that the client accepts, or null. */
function encodingOf({ headers }: FastifyRequest): Encoding | null {
  const accepted = acceptedEncodings(headers['accept-encoding']);
  return (['br', 'gzip'] as const).find((encoding) => accepted.includes(encoding)) ?? null;
}

const joined = (present: number | string | string[] | undefined, added: string): string =>
  present === undefined ? added : `${String(present)}, ${added}`;
