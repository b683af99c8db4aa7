import { type Language, localeOf } from '@nitida/contract';
import { type CardField, cardFields, type FieldProblem, type TypedCard } from './card-form.ts';
import { Html, html } from './html.ts';
import { pageStyle } from './page-style.ts';
import type { IntentError, LineItem, PaymentMethodRecord, SessionRecord } from './records.ts';
import { brandNameOf, brands } from './test-cards.ts';
import { filled, money, type PageTexts, pageTexts } from './texts.ts';

export interface PageInput {
  session: SessionRecord;
  language: Language;
  merchant: string;
}

export interface CheckoutInput extends PageInput {
  typed: TypedCard;
  /** The customer's saved cards, which the page offers first. */
  saved: readonly PaymentMethodRecord[];
  problems: Partial<Record<CardField, FieldProblem>>;
  refusal: IntentError | null;
}

/** The hosted payment page shows the purchase on one side and the card form on the other. */
export function checkoutPage(input: CheckoutInput): string {
  const { session, language, merchant } = input;
  const t = pageTexts[language];
  const title = filled(session.mode === 'setup' ? t.titleSave : t.titlePay, { merchant });
  return document(
    language,
    title,
    html`<main class="page">
    <section class="what"><div>
      ${session.cancelUrl ? html`<a class="back" href="${session.cancelUrl}">${filled(t.back, { merchant })}</a>` : null}<span class="test">${t.testMode}</span>
      <h1>${title}</h1>
      ${session.mode === 'setup' ? html`<p class="small">${t.saveNote}</p>` : amounts(input)}
    </div></section>
    <section class="pay">
      ${problemNote(input)}
      <h2>${lock}${session.mode === 'setup' ? t.saveHeading : t.cardHeading}</h2>
      ${input.saved.length > 0 ? savedForm(input) : cardForm(input)}
      ${testCardList(t)}
    </section>
  </main>`,
  );
}

const lock = html`<svg class="lock" viewBox="0 0 24 24" aria-hidden="true"><path d="M5 11h14v9H5zM8 11V8a4 4 0 0 1 8 0v3M12 14.5v2"/></svg>`;

/** The saved cards, with the first one chosen, and the form for another card below. It opens by itself after a mistake in it. */
function savedForm(input: CheckoutInput): Html {
  const t = pageTexts[input.language];
  const isOpen = Object.keys(input.problems).length > 0 || input.refusal !== null;
  return html`<form method="post">
      <ul class="cards">${input.saved.map(
        ({ id, brand, last4, expMonth, expYear }, index) =>
          html`<li><label class="saved"><input type="radio" name="method" value="${id}" ${index === 0 ? html`checked` : null}><span><b>${brands.find(({ id: each }) => each === brand)?.name ?? brand} ···· ${last4}</b><small>${String(expMonth).padStart(2, '0')} / ${String(expYear).slice(-2)}</small></span></label></li>`,
      )}</ul>
      <button type="submit">${buttonText(input)}</button>
    </form>
    <details ${isOpen ? html`open` : null}><summary>${t.otherCard}</summary>${cardForm(input)}</details>`;
}

function cardForm(input: CheckoutInput): Html {
  const { session, language } = input;
  const t = pageTexts[language];
  return html`<form method="post" novalidate>
        ${field(input, 'number', 'cc-number', 'numeric')}
        <div class="two">${field(input, 'expiry', 'cc-exp', 'numeric')}${field(input, 'cvc', 'cc-csc', 'numeric')}</div>
        ${field(input, 'name', 'cc-name', 'text')}
        ${session.submitMessage ? html`<p class="small">${session.submitMessage}</p>` : null}
        ${session.setupFutureUsage ? html`<p class="small">${t.cardKept}</p>` : null}
        <button type="submit">${buttonText(input)}</button>
      </form>
      <script type="module" src="/card-fields.js"></script>`;
}

/** Hours that stay on one line: "10:00 to 13:00". */
const unbroken = (text: string): string => text.replace(/(\d\d:\d\d) (\S{1,3}) (?=\d\d:\d\d)/g, '$1\u00a0$2\u00a0');

const total = ({ session, language }: PageInput): string => money(language, session.amountTotal ?? 0, session.currency);

const itemName = ({ name, description }: LineItem): Html =>
  html`${name}${description ? html`<small>${unbroken(description)}</small>` : null}`;

function amounts(input: PageInput): Html {
  const t = pageTexts[input.language];
  const { lineItems, currency } = input.session;
  const [only, ...more] = lineItems;
  if (only && more.length === 0)
    return html`<p class="big">${total(input)}</p>
    <p class="small">${t.total}</p>
    <div class="lines"><div>${itemName(only)}</div></div>`;
  return html`<p class="big">${total(input)}</p>
    <dl class="lines">
      ${lineItems.map((line) => html`<div><dt>${itemName(line)}</dt><dd>${money(input.language, line.amount * line.quantity, currency)}</dd></div>`)}
      <div class="sum"><dt>${t.total}</dt><dd>${total(input)}</dd></div>
    </dl>`;
}

function buttonText(input: PageInput): string {
  const t = pageTexts[input.language];
  if (input.session.mode === 'setup') return t.save;
  return filled(input.session.captureMethod === 'manual' ? t.authorise : t.pay, { amount: total(input) });
}

const fieldTexts: Record<CardField, keyof PageTexts> = { number: 'number', expiry: 'expiry', cvc: 'cvc', name: 'name' };
const problemTexts: Record<CardField, Record<FieldProblem, keyof PageTexts>> = {
  number: { missing: 'numberMissing', incomplete: 'numberIncomplete', invalid: 'numberInvalid', expired: 'numberInvalid' },
  expiry: { missing: 'expiryMissing', incomplete: 'expiryInvalid', invalid: 'expiryInvalid', expired: 'expiryExpired' },
  cvc: { missing: 'cvcMissing', incomplete: 'cvcIncomplete', invalid: 'cvcInvalid', expired: 'cvcInvalid' },
  name: { missing: 'nameMissing', incomplete: 'nameMissing', invalid: 'nameMissing', expired: 'nameMissing' },
};

function field(input: CheckoutInput, name: CardField, autocomplete: string, inputMode: string): Html {
  const t = pageTexts[input.language];
  const typed = input.typed[name];
  const problem = input.problems[name];
  const described = problem ? `${name}-error` : name === 'cvc' ? 'cvc-hint' : null;
  return html`<div class="f">
    <label for="${name}">${t[fieldTexts[name]]}</label>
    <input id="${name}" name="${name}" value="${typed}" autocomplete="${autocomplete}" inputmode="${inputMode}" enterkeyhint="${name === 'name' ? 'done' : 'next'}" maxlength="${name === 'name' ? 100 : 24}" ${problem ? html`aria-invalid="true"` : null} ${described ? html`aria-describedby="${described}"` : null} required>
    ${name === 'number' ? brandMark(typed) : null}
    ${problem ? html`<p class="er" id="${name}-error">${t[problemTexts[name][problem]]}</p>` : name === 'cvc' ? codeHint(input) : null}
  </div>`;
}

/** Where the security code stands on the card. The script of the page follows the typed number. */
function codeHint({ language, typed }: CheckoutInput): Html {
  const { cvcHint, cvcHintAmex } = pageTexts[language];
  const isAmex = brandNameOf(typed.number) === 'American Express';
  return html`<p class="hint" id="cvc-hint" data-amex="${cvcHintAmex}" data-other="${cvcHint}">${isAmex ? cvcHintAmex : cvcHint}</p>`;
}

/** The brand of the typed number. The script of the page keeps it up to date. */
const brandMark = (number: string): Html =>
  html`<output id="brand" for="number" data-brands="${JSON.stringify(brands)}">${brandNameOf(number)}</output>`;

function problemNote({ language, problems, refusal }: CheckoutInput): Html | null {
  const t = pageTexts[language];
  if (refusal) return html`<div class="note" role="alert"><p>${t[refusalText(refusal)]}</p></div>`;
  const wrong = cardFields.flatMap((name) => (problems[name] ? [name] : []));
  if (wrong.length === 0) return null;
  return html`<div class="note" role="alert"><p><b>${t.problems}</b></p><ul>${wrong.map((name) => html`<li><a href="#${name}">${t[fieldTexts[name]]}</a></li>`)}</ul></div>`;
}

function refusalText({ code, declineCode }: IntentError): keyof PageTexts {
  if (code === 'payment_intent_authentication_failure') return 'authenticationFailed';
  if (code === 'expired_card') return 'expiredCard';
  if (code === 'incorrect_cvc') return 'incorrectCvc';
  if (code === 'processing_error') return 'processingError';
  if (declineCode === 'insufficient_funds') return 'insufficientFunds';
  return declineCode === 'live_mode_test_card' ? 'testCardOnly' : 'declined';
}

function testCardList(t: PageTexts): Html {
  const cards: [string, string][] = [
    ['4242 4242 4242 4242', t.testSuccess],
    ['4000 0000 0000 0002', t.testDecline],
    ['4000 0000 0000 9995', t.testFunds],
    ['4000 0027 6000 3184', t.testBank],
  ];
  return html`<details open><summary>${t.testCards}</summary>
    <p class="small">${t.testNote}</p>
    <ul class="cards">${cards.map(([number, meaning]) => html`<li><code>${number}</code><span class="small">${meaning}</span></li>`)}</ul>
    <p class="small">${t.testAny}</p></details>`;
}

/** The page on which the customer's bank asks the customer to confirm the payment. */
export function bankPage(input: PageInput & { last4: string }): string {
  const { session, language, merchant, last4 } = input;
  const t = pageTexts[language];
  return document(
    language,
    t.bankTitle,
    html`<main class="alone"><div class="box">
    <span class="test">${t.testMode}</span>
    <h1>${t.bankTitle}</h1>
    ${session.mode === 'setup' ? null : html`<p class="big">${total(input)}</p>`}
    <dl class="lines"><div><dt>${t.bankTo}</dt><dd>${merchant}</dd></div><div><dt>${t.bankCard}</dt><dd>···· ${last4}</dd></div></dl>
    ${session.mode === 'setup' ? html`<p>${filled(t.bankBodySave, { merchant, last4 })}</p>` : null}
    <form method="post">
      <button name="answer" value="complete">${t.bankComplete}</button>
      <button class="second" name="answer" value="fail">${t.bankFail}</button>
    </form>
    <p class="small">${t.bankTest}</p>
  </div></main>`,
  );
}

/** The page of a session that expired or was replaced by a newer one. */
export function closedPage({ session, language }: PageInput): string {
  const t = pageTexts[language];
  return document(
    language,
    t.expiredTitle,
    html`<main class="alone"><div class="box">
    <h1>${t.expiredTitle}</h1><p>${t.expiredBody}</p>
    ${session.cancelUrl ? html`<p><a class="back" href="${session.cancelUrl}">${t.expiredBack}</a></p>` : null}
  </div></main>`,
  );
}

export function unknownPage(language: Language): string {
  const t = pageTexts[language];
  return document(
    language,
    t.goneTitle,
    html`<main class="alone"><div class="box"><h1>${t.goneTitle}</h1><p>${t.goneBody}</p></div></main>`,
  );
}

export const document = (language: Language, title: string, body: Html): string =>
  html`<!doctype html>
<html lang="${localeOf[language]}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><link rel="icon" href="data:,"><title>${title}</title><style>${new Html(pageStyle)}</style></head><body>${body}</body></html>
`.source;
