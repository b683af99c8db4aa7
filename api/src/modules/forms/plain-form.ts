import { createHash } from 'node:crypto';
import { contactInput, isLanguage, type Language, readablePhone } from '@nitida/contract';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { type DomainError, isDomainError, toFailure } from '../../domain-error.ts';
import { loadBusinessSettings } from '../pricing/store.ts';
import { type PlainErrors, type PlainTyped, plainForm, plainStyle, plainThanks } from './plain-page.ts';
import type { SubmitForm } from './submit-form.ts';
import { type PlainTexts, plainTexts } from './texts.ts';

const fields = ['name', 'contactWay', 'email', 'mobile', 'message'] as const;

/** The page runs no scripts, loads nothing, and may send its form only to this site. */
const headers = {
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(plainStyle).digest('base64')}'; form-action 'self'; frame-ancestors 'none'; base-uri 'none'`,
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
};

/**
 * The contact form for browsers without scripts. It posts to the page's own URL and is answered with a page. The rules are those of the call. A refused
 * form is shown again with everything typed.
 */
export function plainContactForm(app: FastifyInstance, { db }: Pick<ApiContext, 'db'>, take: SubmitForm): void {
  void app.register(async (forms) => {
    forms.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    );
    forms.post('/contact-us', { schema: { hide: true } }, async (request, reply) => {
      const sent = textsIn(request.body);
      const lng: Language = isLanguage(sent.lng) ? sent.lng : 'en';
      const { phone, email } = (await loadBusinessSettings(db)).company;
      const company = { phone: readablePhone(phone), email };
      const typed = typedIn(sent);
      const parsed = contactInput.safeParse({
        ...typed,
        email: typed.email.trim(),
        mobile: typed.mobile.trim(),
        lng,
        website: sent.nobody ?? '',
        filledInMs: 0,
      });
      const refuse = (status: number, errors: PlainErrors, note = '') =>
        page(reply, status, plainForm({ lng, typed, errors, note, company }));
      if (!parsed.success) {
        const wrong = new Set<unknown>(parsed.error.issues.map(({ path }) => path[0]));
        const isWrong = (field: keyof PlainTyped) => wrong.has(field) || field === missingContactDetail(typed);
        return refuse(400, errorsOf(plainTexts[lng], typed, isWrong));
      }
      // Without scripts, nobody can measure how long the form was open.
      const body = { ...parsed.data, filledInMs: null };
      const taken = await take('contact', { body, request, user: null }, body.contactWay);
      if (!isDomainError(taken)) return page(reply, 200, plainThanks(lng, parsed.data.contactWay, company));
      const { status } = toFailure(taken, request.id);
      return refuse(status, errorsOf(plainTexts[lng], typed, isNamedBy(taken)), noteOf(plainTexts[lng], taken));
    });
  });
}

const page = (reply: FastifyReply, status: number, html: string): FastifyReply =>
  reply.code(status).headers(headers).type('text/html; charset=utf-8').send(html);

function textsIn(body: unknown): Partial<Record<string, string>> {
  const entries = typeof body === 'object' && body !== null ? Object.entries(body) : [];
  return Object.fromEntries(entries.filter((entry): entry is [string, string] => typeof entry[1] === 'string'));
}

function typedIn(sent: Partial<Record<string, string>>): PlainTyped {
  const { name = '', contactWay = '', email = '', mobile = '', message = '' } = sent;
  return { name, contactWay, email, mobile, message };
}

/** The email or the number that the contact way requires, if it is empty. */
function missingContactDetail({ contactWay, email, mobile }: PlainTyped): keyof PlainTyped | null {
  if (contactWay === 'Email') return email.trim() === '' ? 'email' : null;
  return contactWay !== '' && mobile.trim() === '' ? 'mobile' : null;
}

/** The error sentences of the invalid fields, in the order of the page. */
function errorsOf(texts: PlainTexts, typed: PlainTyped, isWrong: (field: keyof PlainTyped) => boolean): PlainErrors {
  const sentences: Record<keyof PlainTyped, string> = {
    name: typed.name.trim() === '' ? texts.missingName : texts.tooLong,
    contactWay: texts.missingWay,
    email: texts.invalidEmail,
    mobile: texts.invalidMobile,
    message: typed.message.trim() === '' ? texts.missingMessage : texts.tooLong,
  };
  return Object.fromEntries(fields.filter(isWrong).map((field) => [field, sentences[field]]));
}

const isNamedBy =
  ({ code, extra }: DomainError) =>
  (field: keyof PlainTyped): boolean =>
    Object.hasOwn(extra.errors ?? {}, field) || (field === 'mobile' && code === 'invalid_mobile');

function noteOf(texts: PlainTexts, { code, extra }: DomainError): string {
  if (code === 'rate_limited') return texts.rateLimited.replace('{minutes}', String(extra.params?.minutes ?? ''));
  return extra.errors || code === 'invalid_mobile' ? '' : texts.unexpected;
}
