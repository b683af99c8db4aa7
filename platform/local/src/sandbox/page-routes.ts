import { readFile } from 'node:fs/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type CardField, type FieldProblem, readCard, type TypedCard } from './card-form.ts';
import { parseForm, text } from './form.ts';
import { contentSecurityPolicy } from './page-style.ts';
import { bankPage, checkoutPage, closedPage, type PageInput, unknownPage } from './pages.ts';
import type { IntentError, SessionRecord } from './records.ts';
import { authenticate, type SessionContext, type Submitted, savedCards, submitCard, submitSavedCard } from './sessions.ts';
import { find, type SandboxDatabase } from './store.ts';
import { languageOf } from './texts.ts';

export interface PageOptions {
  db: SandboxDatabase;
  origin: () => string;
  /** Real time in Unix seconds. */
  seconds: () => number;
  /** The shop's time in Unix seconds. */
  shopSeconds: () => number;
  merchant: string;
  changed: () => void;
}

const nothingTyped: TypedCard = { number: '', expiry: '', cvc: '', name: '' };
const fontFiles: Record<string, string> = {
  latin: '@fontsource-variable/commissioner/files/commissioner-latin-flar-normal.woff2',
  'latin-ext': '@fontsource-variable/commissioner/files/commissioner-latin-ext-flar-normal.woff2',
  cyrillic: '@fontsource-variable/commissioner/files/commissioner-cyrillic-flar-normal.woff2',
};

/** The hosted payment page and the bank's page after it. They consist of plain forms, and one script eases typing. */
export function pageRoutes(app: FastifyInstance, options: PageOptions): void {
  type Request = FastifyRequest<{ Params: { id: string }; Body: string | undefined }>;

  const pageOf = (request: Request, session: SessionRecord): PageInput => ({
    session,
    language: languageOf(session.locale, request.headers['accept-language']),
    merchant: options.merchant,
  });

  const show = (reply: FastifyReply, status: number, page: string, session: SessionRecord | null): FastifyReply =>
    reply
      .code(status)
      .headers({
        'content-security-policy': contentSecurityPolicy(session ? originsOf(session) : []),
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(page);

  const session = (id: string): Promise<SessionRecord | null> => find(options.db, 'session', id);
  const unknown = (request: Request, reply: FastifyReply): FastifyReply =>
    show(reply, 404, unknownPage(languageOf('auto', request.headers['accept-language'])), null);

  const closed = (request: Request, reply: FastifyReply, found: SessionRecord): FastifyReply =>
    found.status === 'complete' ? reply.redirect(successUrl(found), 303) : show(reply, 410, closedPage(pageOf(request, found)), found);

  const form = async (
    request: Request,
    reply: FastifyReply,
    found: SessionRecord,
    typed: TypedCard,
    problems: Partial<Record<CardField, FieldProblem>>,
    refusal: IntentError | null,
  ) =>
    show(
      reply,
      request.method === 'GET' ? 200 : refusal ? 402 : 422,
      checkoutPage({ ...pageOf(request, found), typed, problems, refusal, saved: await savedCards(options.db, found) }),
      found,
    );

  async function act(change: (context: SessionContext) => Promise<Submitted>): Promise<Submitted> {
    const submitted = await options.db
      .transaction()
      .execute((trx) => change({ on: trx, now: options.seconds(), movedAt: options.shopSeconds(), origin: options.origin() }));
    options.changed();
    return submitted;
  }

  app.get('/c/pay/:id', async (request: Request, reply) => {
    const found = await session(request.params.id);
    if (!found) return unknown(request, reply);
    if (!isOpen(found, options.seconds())) return closed(request, reply, found);
    return form(request, reply, found, nothingTyped, {}, await failedBefore(options.db, found));
  });

  app.post('/c/pay/:id', async (request: Request, reply) => {
    const found = await session(request.params.id);
    if (!found) return unknown(request, reply);
    if (!isOpen(found, options.seconds())) return closed(request, reply, found);
    const method = text(parseForm(request.body ?? ''), 'method');
    if (method !== undefined) {
      const submitted = await act((context) => submitSavedCard(context, found.id, method));
      if (submitted.kind === 'authenticate') return reply.redirect(`/c/pay/${found.id}/bank`, 303);
      if (submitted.kind === 'declined') return form(request, reply, found, nothingTyped, {}, submitted.error);
      return closed(request, reply, submitted.session);
    }
    const typed = readTyped(request.body ?? '');
    const reading = readCard(typed, new Date(options.seconds() * 1000));
    if (!reading.ok) return form(request, reply, found, typed, reading.problems, null);
    const submitted = await act((context) => submitCard(context, found.id, reading.card));
    if (submitted.kind === 'authenticate') return reply.redirect(`/c/pay/${found.id}/bank`, 303);
    if (submitted.kind === 'declined') return form(request, reply, found, { ...typed, cvc: '' }, {}, submitted.error);
    return closed(request, reply, submitted.session);
  });

  app.get('/c/pay/:id/bank', async (request: Request, reply) => {
    const found = await session(request.params.id);
    if (!found) return unknown(request, reply);
    if (!isOpen(found, options.seconds())) return closed(request, reply, found);
    const last4 = await cardAsked(options.db, found);
    if (last4 === null) return reply.redirect(`/c/pay/${found.id}`, 303);
    return show(reply, 200, bankPage({ ...pageOf(request, found), last4 }), found);
  });

  app.post('/c/pay/:id/bank', async (request: Request, reply) => {
    const found = await session(request.params.id);
    if (!found) return unknown(request, reply);
    if (!isOpen(found, options.seconds())) return closed(request, reply, found);
    const succeeded = text(parseForm(request.body ?? ''), 'answer') === 'complete';
    const submitted = await act((context) => authenticate(context, found.id, succeeded));
    if (submitted.kind === 'complete') return closed(request, reply, submitted.session);
    return reply.redirect(`/c/pay/${found.id}`, 303);
  });

  app.get('/card-fields.js', async (_request, reply) => {
    const code = await readFile(new URL('./browser/card-fields.js', import.meta.url));
    return reply.header('cache-control', 'no-cache').type('text/javascript; charset=utf-8').send(code);
  });

  app.get('/favicon.ico', (_request, reply) => reply.code(204).send());

  app.get<{ Params: { name: string } }>('/fonts/:name.woff2', async (request, reply) => {
    const file = fontFiles[request.params.name];
    if (file === undefined) return reply.code(404).send();
    const bytes = await readFile(new URL(import.meta.resolve(file)));
    return reply.header('cache-control', 'public, max-age=31536000, immutable').type('font/woff2').send(bytes);
  });
}

const isOpen = (session: SessionRecord, now: number): boolean => session.status === 'open' && session.expiresAt > now;

const successUrl = (session: SessionRecord): string => session.successUrl.replaceAll('{CHECKOUT_SESSION_ID}', session.id);

const originsOf = (session: SessionRecord): string[] => [
  ...new Set([session.successUrl, session.cancelUrl].flatMap((url) => (url ? [new URL(url).origin] : []))),
];

function readTyped(body: string): TypedCard {
  const form = parseForm(body);
  return {
    number: text(form, 'number') ?? '',
    expiry: text(form, 'expiry') ?? '',
    cvc: text(form, 'cvc') ?? '',
    name: text(form, 'name') ?? '',
  };
}

/** The error of the last attempt, for a payment page that is opened again after the bank's page. */
async function failedBefore(db: SandboxDatabase, session: SessionRecord): Promise<IntentError | null> {
  if (session.paymentIntent) return (await find(db, 'paymentIntent', session.paymentIntent))?.lastError ?? null;
  return session.setupIntent ? ((await find(db, 'setupIntent', session.setupIntent))?.lastError ?? null) : null;
}

async function cardAsked(db: SandboxDatabase, session: SessionRecord): Promise<string | null> {
  const intent = session.paymentIntent
    ? await find(db, 'paymentIntent', session.paymentIntent)
    : session.setupIntent
      ? await find(db, 'setupIntent', session.setupIntent)
      : null;
  if (intent?.status !== 'requires_action' || intent.paymentMethod === null) return null;
  return (await find(db, 'paymentMethod', intent.paymentMethod))?.last4 ?? null;
}
