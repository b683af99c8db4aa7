import type { FastifyInstance, FastifyReply } from 'fastify';
import { decideDispute, openDispute } from './disputes.ts';
import type { Context } from './events.ts';
import { ProviderFailure } from './failure.ts';
import { type Html, html } from './html.ts';
import type { PageOptions } from './page-routes.ts';
import { contentSecurityPolicy } from './page-style.ts';
import { document } from './pages.ts';
import type { DisputeRecord, PaymentIntentRecord } from './records.ts';
import { find, newestPaid, type SandboxDatabase, where } from './store.ts';
import { money } from './texts.ts';

const longestList = 50;

/** The page lists the payments, and opens and decides a dispute of each, for anybody who tries out the shop. It is in English, as all tools are. */
export function deskRoutes(app: FastifyInstance, options: Omit<PageOptions, 'merchant' | 'origin'>): void {
  const { db, seconds, shopSeconds, changed } = options;

  app.addHook('onRequest', async ({ headers, method }) => {
    const site = headers['sec-fetch-site'];
    if (method === 'POST' && site !== undefined && site !== 'same-origin' && site !== 'none')
      throw new ProviderFailure(403, 'invalid_request_error', 'Only the page itself may send its forms.');
  });

  const act = async (reply: FastifyReply, change: (context: Context) => Promise<unknown>): Promise<FastifyReply> => {
    await db.transaction().execute((on) => change({ on, now: seconds(), movedAt: shopSeconds() }));
    changed();
    return reply.redirect('/', 303);
  };

  app.get<{ Querystring: { payment?: string } }>('/', async ({ query: { payment } }, reply) =>
    reply
      .headers({
        'content-security-policy': contentSecurityPolicy([]),
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(deskPage(await readDesk(db, payment))),
  );

  app.post<{ Params: { id: string } }>('/payments/:id/dispute', ({ params: { id } }, reply) =>
    act(reply, (context) => openDispute(context, id)),
  );
  for (const decision of ['won', 'lost'] as const) {
    app.post<{ Params: { id: string } }>(`/disputes/:id/${decision}`, ({ params: { id } }, reply) =>
      act(reply, (context) => decideDispute(context, id, decision)),
    );
  }
}

interface Line {
  intent: PaymentIntentRecord;
  dispute: DisputeRecord | null;
}

/** The newest payments, or the one with this id. */
async function readDesk(db: SandboxDatabase, payment?: string): Promise<Line[]> {
  const lines: Line[] = [];
  const found = payment === undefined ? await newestPaid(db, longestList) : [await find(db, 'paymentIntent', payment)];
  for (const intent of found.filter((each) => each !== null))
    lines.push({ intent, dispute: (await where(db, 'dispute', 'paymentIntent', intent.id))[0] ?? null });
  return lines;
}

const deskPage = (lines: Line[]): string =>
  document(
    'en',
    'Payments of the sandbox',
    html`<main class="alone"><div class="box">
    <span class="test">Test mode</span>
    <h1>Payments of the sandbox</h1>
    <p class="small">A dispute takes the money back at once, with a fee, until it is won.</p>
    ${lines.length === 0 ? html`<p>Nothing was paid yet.</p>` : html`<ul class="cards">${lines.map(lineOf)}</ul>`}
  </div></main>`,
  );

const lineOf = ({ intent, dispute }: Line): Html =>
  html`<li><div><b>${money('en', intent.amountReceived, intent.currency)}</b><p class="small">${intent.id}${dispute ? `, dispute: ${dispute.status}` : null}</p></div>${buttonsOf(intent, dispute)}</li>`;

function buttonsOf(intent: PaymentIntentRecord, dispute: DisputeRecord | null): Html | null {
  if (dispute === null) return button(`/payments/${intent.id}/dispute`, 'Dispute');
  if (!dispute.status.endsWith('needs_response') && !dispute.status.endsWith('under_review')) return null;
  return html`<div>${button(`/disputes/${dispute.id}/won`, 'Won')}${button(`/disputes/${dispute.id}/lost`, 'Lost')}</div>`;
}

const button = (path: string, label: string): Html =>
  html`<form method="post" action="${path}"><button class="second">${label}</button></form>`;
