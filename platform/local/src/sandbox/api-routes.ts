import type { FastifyInstance } from 'fastify';
import type { QueryExecutorProvider } from 'kysely';
import { decideDispute, submitEvidence } from './disputes.ts';
import type { Context } from './events.ts';
import { ProviderFailure, unexpectedState } from './failure.ts';
import { consumeFault } from './fault-injection.ts';
import { type FormObject, integer, list, pairs, parseForm, text } from './form.ts';
import { type Answer, once } from './idempotency.ts';
import { listMovements } from './movements.ts';
import { chargeSavedCard } from './off-session.ts';
import { cancelIntent, capture, refund } from './payments.ts';
import {
  expand,
  type Json,
  presentCustomer,
  presentDispute,
  presentEvent,
  presentIntent,
  presentPaymentMethod,
  presentRefund,
  presentSession,
  presentSetupIntent,
} from './present.ts';
import type { CustomerRecord, SessionRecord } from './records.ts';
import { createSession, expireSession, type SessionContext } from './sessions.ts';
import { find, get, insert, newId, remove, type SandboxDatabase, save, where } from './store.ts';

export interface ApiOptions {
  db: SandboxDatabase;
  origin: () => string;
  /** Real time in Unix seconds. */
  seconds: () => number;
  /** The shop's time in Unix seconds. */
  shopSeconds: () => number;
  isKey: (key: string) => boolean;
  /** Called after each change, because new events may be due for delivery. */
  changed: () => void;
}

type Handler = (context: SessionContext, form: FormObject, id: string) => Promise<Json | ProviderFailure>;

/** The calls of the provider's API that the product makes, under `/v1`. They are form-encoded and have the provider's shapes. */
export function apiRoutes(app: FastifyInstance, options: ApiOptions): void {
  app.addHook('onRequest', async (request) => {
    if (!options.isKey(request.headers.authorization?.replace(/^Bearer /, '') ?? '')) {
      throw new ProviderFailure(401, 'invalid_request_error', 'Invalid API Key provided.');
    }
  });

  const context = (on: QueryExecutorProvider): SessionContext => ({
    on,
    now: options.seconds(),
    movedAt: options.shopSeconds(),
    origin: options.origin(),
  });

  const post = (path: string, handler: Handler): void => {
    app.post<{ Params: { id?: string }; Body: string | undefined }>(path, async (request, reply) => {
      const body = request.body ?? '';
      const form = parseForm(body);
      const key = request.headers['idempotency-key'];
      const fingerprint = `${request.url} ${body}`;
      const run = async (on: QueryExecutorProvider): Promise<Answer> =>
        answerOf(await handler(context(on), form, request.params.id ?? ''), on, form);
      const answer = await options.db
        .transaction()
        .execute((trx) => (typeof key === 'string' ? once(trx, key, fingerprint, run) : run(trx)));
      options.changed();
      if (await consumeFault(options.db, 'answerLate')) {
        // The change took place, but the client never receives the answer.
        reply.hijack();
        reply.raw.destroy();
        return;
      }
      return reply.code(answer.status).send(answer.body);
    });
  };

  const read = (path: string, handler: Handler): void => {
    app.get<{ Params: { id?: string } }>(path, async (request, reply) => {
      const form = parseForm(new URL(request.url, 'http://local').search.slice(1));
      const answer = await answerOf(await handler(context(options.db), form, request.params.id ?? ''), options.db, form);
      return reply.code(answer.status).send(answer.body);
    });
  };

  post('/customers', async (at, form) => presentCustomer(await createCustomer(at, form)));
  app.delete<{ Params: { id: string } }>('/customers/:id', async ({ params: { id } }) => {
    await options.db.transaction().execute(async (trx) => {
      await get(trx, 'customer', id);
      for (const method of await where(trx, 'paymentMethod', 'customer', id))
        await save(trx, 'paymentMethod', { ...method, customer: null });
      await remove(trx, 'customer', id);
    });
    return { id, object: 'customer', deleted: true };
  });
  read('/customers/:id', async ({ on }, _form, id) => presentCustomer(await get(on, 'customer', id)));
  read('/customers/:id/payment_methods', async ({ on }, _form, id) =>
    listOf((await where(on, 'paymentMethod', 'customer', id)).map(presentPaymentMethod)),
  );

  post('/checkout/sessions', async (at, form) => sessionJson(at, await createSession(at, form)));
  read('/checkout/sessions/:id', async (at, _form, id) => sessionJson(at, await get(at.on, 'session', id)));
  post('/checkout/sessions/:id/expire', async (at, _form, id) => sessionJson(at, await expireSession(at, id)));

  post('/payment_intents', async (at, form) => {
    const charged = await chargeSavedCard(at, form);
    return charged instanceof ProviderFailure ? charged : presentIntent(charged);
  });
  read('/payment_intents/:id', async ({ on }, _form, id) => presentIntent(await get(on, 'paymentIntent', id)));
  post('/payment_intents/:id/capture', async (at, form, id) => presentIntent(await capture(at, id, integer(form, 'amount_to_capture'))));
  post('/payment_intents/:id/cancel', async (at, _form, id) => presentIntent(await cancelIntent(at, id)));

  post('/refunds', async (at, form) => {
    if (await consumeFault(at.on, 'refuseRefunds')) return unexpectedState('charge_not_refundable', 'This charge cannot be refunded.');
    return presentRefund(await refund(at, text(form, 'payment_intent') ?? '', integer(form, 'amount'), pairs(form, 'metadata')));
  });
  read('/refunds', async ({ on }, form) =>
    listOf((await where(on, 'refund', 'paymentIntent', text(form, 'payment_intent') ?? '')).map(presentRefund)),
  );
  read('/disputes', async ({ on }, form) =>
    listOf((await where(on, 'dispute', 'paymentIntent', text(form, 'payment_intent') ?? '')).map(presentDispute)),
  );
  read('/disputes/:id', async ({ on }, _form, id) => presentDispute(await get(on, 'dispute', id)));
  post('/disputes/:id', async (at, form, id) => presentDispute(await submitEvidence(at, id, pairs(form, 'evidence'))));
  post('/disputes/:id/close', async (at, _form, id) => presentDispute(await decideDispute(at, id, 'lost')));
  read('/setup_intents/:id', async ({ on }, _form, id) => presentSetupIntent(await get(on, 'setupIntent', id)));
  read('/payment_methods/:id', async ({ on }, _form, id) => presentPaymentMethod(await get(on, 'paymentMethod', id)));
  post('/payment_methods/:id/detach', async ({ on }, _form, id) => {
    const method = { ...(await get(on, 'paymentMethod', id)), customer: null };
    await save(on, 'paymentMethod', method);
    return presentPaymentMethod(method);
  });
  read('/balance_transactions', async ({ on }, form) => listMovements(on, form));
  read('/events/:id', async ({ on }, _form, id) => presentEvent(await get(on, 'event', id)));
}

/** A refused card is an ordinary answer. Only an exception rolls the transaction back. */
async function answerOf(result: Json | ProviderFailure, on: QueryExecutorProvider, form: FormObject): Promise<Answer> {
  if (result instanceof ProviderFailure) return { status: result.status, body: failureBody(result) };
  return { status: 200, body: await expand(on, result, list(form, 'expand')) };
}

export function failureBody(failure: ProviderFailure): Json {
  return {
    error: {
      type: failure.kind,
      message: failure.message,
      ...(failure.code ? { code: failure.code } : {}),
      ...(failure.declineCode ? { decline_code: failure.declineCode } : {}),
      ...(failure.param ? { param: failure.param } : {}),
      ...(failure.intent ? { payment_intent: presentIntent(failure.intent) } : {}),
    },
  };
}

async function sessionJson(context: SessionContext, session: SessionRecord): Promise<Json> {
  const intent = session.paymentIntent ? await find(context.on, 'paymentIntent', session.paymentIntent) : null;
  return presentSession(session, intent, context.origin);
}

async function createCustomer(context: Context, form: FormObject): Promise<CustomerRecord> {
  const record: CustomerRecord = {
    id: newId('customer'),
    email: text(form, 'email') ?? null,
    name: text(form, 'name') ?? null,
    metadata: pairs(form, 'metadata'),
    created: context.now,
  };
  await insert(context.on, 'customer', record);
  return record;
}

const listOf = (data: Json[]): Json => ({ object: 'list', data, has_more: false, url: '' });
