import type { InboxMail } from '@nitida/api/development';
import { toMadrid } from '@nitida/domain';
import { type Html, html } from '../sandbox/html.ts';
import { frame } from './page-frame.ts';
import type { OpenOrder, PaymentLine } from './read.ts';

const money = (cents: number): string => new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'EUR' }).format(cents / 100);

function madrid(instant: Date | string): string {
  const { date, time } = toMadrid(instant);
  return `${date}, ${time}`;
}

const list = (items: Html[], empty: string): Html => (items.length === 0 ? html`<p>${empty}</p>` : html`<ul class="tiles">${items}</ul>`);

/** Lists every mail that this run has sent, newest first. */
export const mailsPage = (mails: InboxMail[]): string =>
  frame(
    'Mails',
    html`<h1>Mails</h1><p>Without an SMTP server, mails stay here. Open one to read it and follow its links.</p>
    ${list(
      mails.map(
        (mail) =>
          html`<li><div><a href="/__local/mail/${mail.id}"><b>${mail.subject}</b></a><span>to ${mail.to}</span></div><span>${madrid(mail.sentAt)}</span></li>`,
      ),
      'No mail was sent yet.',
    )}`,
  );

export const mailPage = (mail: InboxMail): string =>
  frame(
    'Mails',
    html`<h1>${mail.subject}</h1><p>to ${mail.to}, ${madrid(mail.sentAt)} in Madrid</p>
    <iframe src="/__local/mail/${mail.id}/html" title="${mail.subject}" sandbox="allow-top-navigation-by-user-activation allow-popups"></iframe>
    ${mail.attachments.length > 0 ? html`<p>Files: ${mail.attachments.map(({ fileName }) => html`<a href="/__local/mail/${mail.id}/files/${fileName}">${fileName}</a> `)}</p>` : null}
    ${mail.links.length > 0 ? html`<p>Links: ${mail.links.map((link) => html`<a href="${link}">${link}</a> `)}</p>` : null}`,
  );

/** Lists every payment with its state. */
export const paymentsPage = (payments: PaymentLine[], sandbox: string | null): string =>
  frame(
    'Payments',
    html`<h1>Payments</h1><p>${sandbox ? `The payment sandbox is at ${sandbox}. No real card is charged.` : 'A real payment provider is configured.'}</p>
    ${list(
      payments.map(
        (
          payment,
        ) => html`<li><div><b>${payment.orderNumber}</b> <span class="state">${payment.state}</span><span>${payment.email}</span></div>
        <div><b>${money(payment.amount)}</b><span>charged ${money(payment.captured)}, refunded ${money(payment.refunded)}</span>${payment.sessionId && sandbox && payment.captured === 0 ? html`<a href="${sandbox}/c/pay/${payment.sessionId}">payment page</a>` : null}</div></li>`,
      ),
      'Nothing was ordered yet.',
    )}`,
  );

/** Switches the simulated cleaners on or off, and lets cleaners accept a visit at once. */
export const cleanersPage = (orders: OpenOrder[], auto: boolean): string =>
  frame(
    'Cleaners',
    html`<h1>Cleaners</h1><p>Simulated cleaners ${auto ? 'accept a request a few seconds after it is offered.' : 'wait for you.'}</p>
    <form class="row" method="post" action="/__local/cleaners"><button ${auto ? html`class="second"` : null} name="auto" value="${auto ? 'false' : 'true'}">${auto ? 'Stop accepting by themselves' : 'Accept by themselves'}</button></form>
    ${list(
      orders.map(
        (
          order,
        ) => html`<li><div><b>${order.number}</b> <span class="state">${order.service}</span><span>${order.date}, ${order.time}. ${order.email}</span></div>
        <div><span>${order.accepted} of ${order.cleaners} accepted, ${order.asked} asked</span></div>
        ${order.service === 'awaiting' && order.asked > 0 ? html`<form method="post" action="/__local/cleaners/accept"><button name="orderId" value="${order.id}">Accept now</button></form>` : null}</li>`,
      ),
      'No order is open.',
    )}`,
  );

export const compositionsPage = (compositions: unknown): string =>
  frame(
    'Compositions',
    html`<h1>Compositions</h1><p>Which releases of shell and remotes the site is put together from.</p>
    ${compositions === null ? html`<p>The API runs alone: nothing is composed.</p>` : html`<pre>${JSON.stringify(compositions, null, 2)}</pre>`}`,
  );

const moves = [
  ['One hour', 60 * 60_000],
  ['One day', 24 * 60 * 60_000],
  ['One week', 7 * 24 * 60 * 60_000],
] as const;

/** Shows and moves the business clock. */
export const clockPage = (now: Date): string =>
  frame(
    'Clock',
    html`<h1>Clock</h1><p>Business time decides prices, deadlines and expiry. Moving it runs what becomes due. Going back does not undo anything.</p>
    <p class="big">${madrid(now)} in Madrid</p>
    <div class="row">${moves.map(([name, ms]) => html`<form method="post" action="/__local/clock"><button class="second" name="advanceMs" value="${ms}">${name} on</button></form>`)}</div>
    <form method="post" action="/__local/clock"><label>Move to (UTC)<input name="now" value="${now.toISOString()}"></label><button>Move</button></form>`,
  );
