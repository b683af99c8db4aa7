import { type Language, limits, linkPurposeKey } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import { filled } from '../../filled.ts';
import { editedTexts } from '../../mail/edited-texts.ts';
import type { MailContent } from '../../mail/layout.ts';
import { accountTexts, type MailTexts } from '../../mail/texts.ts';
import { hashToken } from '../../tokens.ts';
import { createUndoToken } from './former-emails.ts';
import { createLink, type LinkPurpose } from './links.ts';
import { codeOfLink } from './sign-up-code.ts';
import { findByEmail } from './users.ts';

/** Registers the mails about an account. Links are created when a mail is written, so that only the mail contains the token, and not the job either. */
export function accountMails(context: ApiContext): void {
  const { mailer, db } = context;
  const textsOf = async <N extends Exclude<keyof MailTexts, 'frame'>>(name: N, lng: Language): Promise<MailTexts[N]> =>
    editedTexts(db, `mail/account.${name}`, lng, (await accountTexts(lng))[name]);

  const bound = { strangersHourly: 8 };
  const linked = (name: 'verification' | 'newEmail' | 'passwordReset', purpose: LinkPurpose, path: string) =>
    mailer.template(
      name,
      async (data, lng, link) => {
        const owner = await findOwner(context, data);
        if (!owner) return null;
        // The site answers whoever entered the email of a colleague like everybody, and only the colleague learns why no link comes.
        if (await isOfStaff(context, owner.email)) return written(await textsOf('addressOfStaff', lng), link('/'));
        const token = await createLink(context, { purpose, email: owner.email, owner: owner.id });
        const query = new URLSearchParams({ token, ...(purpose === 'emailChange' && { [linkPurposeKey]: purpose }) });
        // After #, so that it appears in no server's log.
        const address = purpose === 'passwordReset' ? `#${new URLSearchParams({ email: owner.email })}` : '';
        const texts = await textsOf(name, lng);
        const mail = written(texts, link(`${path}?${query}${address}`));
        if (!('code' in texts)) return mail;
        const value = inHalves(codeOfLink(context, hashToken(token)));
        return { ...mail, code: { label: texts.code, value } };
      },
      bound,
    );

  linked('verification', 'signup', '/verification');
  linked('newEmail', 'emailChange', '/verification');
  linked('passwordReset', 'passwordReset', '/forgot-password');
  mailer.template('socialLinked', async ({ provider }, lng, link) =>
    written(await textsOf('socialLinked', lng), link('/forgot-password'), { provider: String(provider) }),
  );

  mailer.template('emailChanged', async ({ formerEmailId }, lng, link) => {
    const token = await createUndoToken(context, String(formerEmailId));
    const query = new URLSearchParams({ token: token ?? '', [linkPurposeKey]: 'emailUndo' });
    return token === null ? null : written(await textsOf('emailChanged', lng), link(`/verification?${query}`));
  });

  const told = (name: 'passwordChanged' | 'emailChanging' | 'emailUndone' | 'accountDeleted', path: string) =>
    mailer.template(name, async (_data, lng, link) => written(await textsOf(name, lng), link(path)));

  told('passwordChanged', '/forgot-password');
  told('emailChanging', '/forgot-password');
  told('emailUndone', '/contact-us');
  told('accountDeleted', '/');
}

/** `482\u00a0913`: easier to read and to remember than six digits in a row. */
const inHalves = (code: string): string => `${code.slice(0, code.length / 2)}\u00a0${code.slice(code.length / 2)}`;

const figures = { hours: String(limits.linkHours), days: String(limits.undoDays), years: String(limits.recordYears) };

/** A mail from its texts, with every placeholder replaced. */
function written(texts: Omit<MailTexts['verification'], 'code'>, url: string, values: Readonly<Record<string, string>> = {}): MailContent {
  const inserted = { ...figures, ...values };
  const fill = (text: string) => filled(text, inserted);
  const { button, subject, preview, heading, paragraphs, notes } = texts;
  return {
    subject: fill(subject),
    preview: fill(preview),
    heading: fill(heading),
    paragraphs: paragraphs.map(fill),
    notes: notes.map(fill),
    button: { label: button, url },
  };
}

const isOfStaff = async ({ db }: ApiContext, email: string): Promise<boolean> => (await findByEmail(db, email))?.role === 'admin';

/** Null when the account was deleted or the change of email was cancelled. No mail is sent then. */
async function findOwner({ db }: ApiContext, { unverifiedUserId, userId, email }: Record<string, unknown>) {
  if (typeof unverifiedUserId === 'string') {
    const row = await db.selectFrom('unverified_users').select('email').where('id', '=', unverifiedUserId).executeTakeFirst();
    return row && { email: row.email, id: { unverifiedUserId } };
  }
  const id = String(userId);
  const row = await db.selectFrom('users').select(['email', 'pending_email']).where('id', '=', id).executeTakeFirst();
  return row && [row.email, row.pending_email].includes(String(email)) ? { email: String(email), id: { userId: id } } : null;
}
