import { type Config, type InboxMail, listMails, type OrderingContext } from '@nitida/api/development';
import type { FastifyInstance, FastifyReply } from 'fastify';
import * as z from 'zod';
import { identityRoutes } from '../identity/routes.ts';
import type { Sandbox } from '../sandbox/server.ts';
import { companyCleanerIds, seedCompany } from '../seed/seed-company.ts';
import { acceptNow } from '../simulation/act-as-cleaners.ts';
import { simulationOf, switchSimulation } from '../simulation/simulation.ts';
import { guardLocal } from './guard.ts';
import { toolPolicy } from './page-frame.ts';
import { cleanersPage, clockPage, compositionsPage, mailPage, mailsPage, paymentsPage } from './pages.ts';
import { faultInjectionRoutes } from './payment-trouble.ts';
import { openOrders, type PaymentFilter, recentPayments } from './read.ts';
import { taxAgencyPlayRoutes } from './tax-agency-play.ts';
import { travel } from './travel.ts';

const clockMove = z.union([z.object({ now: z.iso.datetime({ offset: true }) }), z.object({ advanceMs: z.coerce.number().int() })]);
const autoSwitch = z.object({ auto: z.union([z.boolean(), z.enum(['true', 'false']).transform((text) => text === 'true')]) });
const acceptInput = z.object({ orderId: z.uuid() });

export interface RouteOptions {
  /** Opens the tools under other names than `localhost`. */
  token: string;
  /** Null when a real payment provider is configured. */
  sandbox: Sandbox | null;
}

/** The tools for developers and testers, as pages and as JSON: mails, payments, cleaners, compositions and the clock. */
export async function localRoutes(app: FastifyInstance, context: OrderingContext, { token, sandbox }: RouteOptions): Promise<void> {
  await app.register(
    async (local) => {
      guardLocal(local, context.config, token);
      local.setValidatorCompiler(() => () => true);
      local.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
        done(null, Object.fromEntries(new URLSearchParams(String(body)))),
      );
      pages(local, context, { token, sandbox });
      json(local, context, sandbox);
      if (sandbox) faultInjectionRoutes(local, sandbox);
      taxAgencyPlayRoutes(local, context.db);
      identityRoutes(local, context);
    },
    { prefix: '/__local' },
  );
}

/** A mail whose pictures are those that came with it. */
const withPictures = ({ html, id, attachments }: InboxMail): string =>
  attachments.reduce(
    (text, { cid, fileName }) => (cid === undefined ? text : text.replaceAll(`cid:${cid}`, `/__local/mail/${id}/files/${fileName}`)),
    html,
  );

function pages(local: FastifyInstance, context: OrderingContext, { token, sandbox }: RouteOptions): void {
  const { db, clock, config } = context;
  const show = (reply: FastifyReply, page: string): FastifyReply =>
    reply.header('content-security-policy', toolPolicy).type('text/html; charset=utf-8').send(page);

  local.get('', async (_request, reply) => show(reply, mailsPage(await listMails(db))));
  local.get<{ Params: { id: string } }>('/mail/:id', async (request, reply) => {
    const mail = (await listMails(db)).find(({ id }) => id === request.params.id);
    return mail ? show(reply, mailPage(mail)) : reply.code(404).send({ message: 'not found' });
  });
  local.get<{ Params: { id: string; name: string } }>('/mail/:id/files/:name', async (request, reply) => {
    const mail = (await listMails(db)).find(({ id }) => id === request.params.id);
    const file = mail?.attachments.find(({ fileName }) => fileName === request.params.name);
    return file ? reply.type(file.type).send(file.body) : reply.code(404).send({ message: 'not found' });
  });
  local.get<{ Params: { id: string } }>('/mail/:id/html', async (request, reply) => {
    const mail = (await listMails(db)).find(({ id }) => id === request.params.id);
    if (!mail) return reply.code(404).send({ message: 'not found' });
    const policy =
      "default-src 'none'; style-src 'unsafe-inline'; img-src 'self'; sandbox allow-top-navigation-by-user-activation allow-popups";
    return reply
      .header('content-security-policy', policy)
      .type('text/html; charset=utf-8')
      .send(withPictures(mail).replace('<head>', '<head><base target="_top">'));
  });
  local.get('/payments', async (_request, reply) => show(reply, paymentsPage(await recentPayments(db), sandbox?.origin() ?? null)));
  local.get('/cleaner-desk', async (_request, reply) => show(reply, cleanersPage(await openOrders(db), await simulationOf(context, db))));
  local.get('/releases', async (_request, reply) => show(reply, compositionsPage(await compositions(local, config, token))));
  local.get('/time', async (_request, reply) => show(reply, clockPage(clock.now())));
}

function json(local: FastifyInstance, context: OrderingContext, sandbox: Sandbox | null): void {
  const { db, clock } = context;
  const answer = (reply: FastifyReply, isForm: boolean, page: string, body: object): FastifyReply =>
    isForm ? reply.redirect(page, 303) : reply.send(body);
  const isForm = (type: string | undefined): boolean => type?.startsWith('application/x-www-form-urlencoded') ?? false;
  const wrong = (reply: FastifyReply, error: z.ZodError): FastifyReply => reply.code(400).send({ message: z.prettifyError(error) });

  local.get<{ Querystring: { to?: string } }>('/mails', async (request) => {
    const mails = await listMails(db, request.query.to);
    return mails.map((mail) => ({ ...mail, attachments: mail.attachments.map(({ fileName, type }) => ({ fileName, type })) }));
  });

  local.get('/clock', async () => ({ now: clock.now().toISOString() }));
  local.post('/clock', async (request, reply) => {
    const parsed = clockMove.safeParse(request.body);
    if (!parsed.success) return wrong(reply, parsed.error);
    const to = 'now' in parsed.data ? new Date(parsed.data.now) : new Date(clock.now().getTime() + parsed.data.advanceMs);
    await travel(context, to, sandbox);
    return answer(reply, isForm(request.headers['content-type']), '/__local/time', { now: clock.now().toISOString() });
  });

  local.get('/cleaners', async () => ({
    auto: await simulationOf(context, db),
    cleaners: await db.selectFrom('cleaners').select(['id', 'name', 'level']).orderBy('id').execute(),
    orders: await openOrders(db),
  }));
  local.post('/cleaners', async (request, reply) => {
    const parsed = autoSwitch.safeParse(request.body);
    if (!parsed.success) return wrong(reply, parsed.error);
    await switchSimulation(db, parsed.data.auto);
    return answer(reply, isForm(request.headers['content-type']), '/__local/cleaner-desk', { auto: parsed.data.auto });
  });
  local.post('/cleaners/accept', async (request, reply) => {
    const parsed = acceptInput.safeParse(request.body);
    if (!parsed.success) return wrong(reply, parsed.error);
    const accepted = await acceptNow(context, parsed.data.orderId);
    return answer(reply, isForm(request.headers['content-type']), '/__local/cleaner-desk', { accepted });
  });

  local.post('/company', async () => ({ visits: await seedCompany(context), cleaners: companyCleanerIds }));

  local.get<{ Querystring: PaymentFilter }>('/payments.json', async ({ query }) => ({
    origin: sandbox?.origin() ?? null,
    payments: await recentPayments(db, query),
  }));
}

/** Reads the compositions of a process that runs the whole site. The API alone has none. */
async function compositions(local: FastifyInstance, { origin }: Config, token: string): Promise<unknown> {
  const headers = { host: new URL(origin).host, accept: 'application/json' };
  const response = await local.inject({ method: 'GET', url: '/__local/compositions', query: { token }, headers });
  if (response.statusCode !== 200) return null;
  try {
    return response.json();
  } catch {
    return null;
  }
}
