import { limits, linkPurposeKey } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import { filled } from '../../filled.ts';
import type { MailContent } from '../../mail/layout.ts';
import { accountTexts, type MailTexts } from '../../mail/texts.ts';
import { createLink, type LinkPurpose } from './links.ts';

/** Registers the mails about an account. Links are created when a mail is written, so that only the mail contains the token, and not the job either. */
export function accountMails(context: ApiContext): void {
  const { mailer } = context;

  const linked = (name: 'verification' | 'newEmail' | 'passwordReset', purpose: LinkPurpose, path: string) =>
    mailer.template(name, async (data, lng, link) => {
      const owner = await findOwner(context, data);
      if (!owner) return null;
      const token = await createLink(context, { purpose, email: owner.email, owner: owner.id });
      const query = new URLSearchParams({ token, ...(purpose === 'emailChange' && { [linkPurposeKey]: purpose }) });
      // After #, so that it appears in no server's log.
      const address = purpose === 'passwordReset' ? `#${new URLSearchParams({ email: owner.email })}` : '';
      return written((await accountTexts(lng))[name], link(`${path}?${query}${address}`));
    });

  linked('verification', 'signup', '/verification');
  linked('newEmail', 'emailChange', '/verification');
  linked('passwordReset', 'passwordReset', '/forgot-password');
  mailer.template('socialLinked', async ({ provider }, lng, link) =>
    written((await accountTexts(lng)).socialLinked, link('/forgot-password'), { provider: String(provider) }),
  );

  const told = (name: 'passwordChanged' | 'emailChanging' | 'accountDeleted', path: string) =>
    mailer.template(name, async (_data, lng, link) => written((await accountTexts(lng))[name], link(path)));

  told('passwordChanged', '/forgot-password');
  told('emailChanging', '/forgot-password');
  told('accountDeleted', '/');
}

const figures = { hours: String(limits.linkHours), years: String(limits.recordYears) };

/** A mail from its texts, with every placeholder replaced. */
function written(texts: MailTexts['verification'], url: string, values: Readonly<Record<string, string>> = {}): MailContent {
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
