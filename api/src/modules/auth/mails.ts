import { linkPurposeKey } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import { accountTexts } from '../../mail/texts.ts';
import { createLink, type LinkPurpose } from './links.ts';

/** Registers the mails about an account. Links are created when a mail is written, so that only the mail contains the token, and not the job either. */
export function accountMails(context: ApiContext): void {
  const { mailer } = context;

  const linked = (name: 'verification' | 'newEmail' | 'passwordReset', purpose: LinkPurpose, path: string) =>
    mailer.template(name, async (data, lng, link) => {
      const owner = await findOwner(context, data);
      if (!owner) return null;
      const token = await createLink(context, { purpose, email: owner.email, owner: owner.id });
      const { button, ...texts } = (await accountTexts(lng))[name];
      const query = new URLSearchParams({ token, ...(purpose === 'emailChange' && { [linkPurposeKey]: purpose }) });
      // After #, so that it appears in no server's log.
      const address = purpose === 'passwordReset' ? `#${new URLSearchParams({ email: owner.email })}` : '';
      return { ...texts, button: { label: button, url: link(`${path}?${query}${address}`) } };
    });

  linked('verification', 'signup', '/verification');
  linked('newEmail', 'emailChange', '/verification');
  linked('passwordReset', 'passwordReset', '/forgot-password');
  mailer.template('socialLinked', async ({ provider }, lng, link) => {
    const { button, subject, preview, heading, paragraphs, notes } = (await accountTexts(lng)).socialLinked;
    const fill = (text: string) => text.replaceAll('{provider}', String(provider));
    const words = { subject, preview: fill(preview), heading, paragraphs: paragraphs.map(fill), notes };
    return { ...words, button: { label: button, url: link('/forgot-password') } };
  });

  const told = (name: 'passwordChanged' | 'emailChanging' | 'accountDeleted', path: string) =>
    mailer.template(name, async (_data, lng, link) => {
      const { button, ...texts } = (await accountTexts(lng))[name];
      return { ...texts, button: { label: button, url: link(path) } };
    });

  told('passwordChanged', '/forgot-password');
  told('emailChanging', '/forgot-password');
  told('accountDeleted', '/');
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
