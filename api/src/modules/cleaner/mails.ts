import { limits } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import { filled } from '../../filled.ts';
import { editedTexts } from '../../mail/edited-texts.ts';
import { accountTexts } from '../../mail/texts.ts';
import { createAccessToken } from '../auth/access-links.ts';

/** Registers the mail with the link by which a cleaner chooses the password of the app. */
export function cleanerMails(context: Pick<ApiContext, 'db' | 'clock' | 'mailer'>): void {
  context.mailer.template('cleanerAccess', async ({ linkId, reason }, lng, link) => {
    const token = await createAccessToken(context, String(linkId));
    if (token === null) return null;
    const name = reason === 'invitation' ? 'cleanerInvitation' : 'cleanerPassword';
    const { button, notes, paragraphs, ...texts } = await editedTexts(
      context.db,
      `mail/account.${name}`,
      lng,
      (await accountTexts(lng))[name],
    );
    const fill = (text: string) => filled(text, { hours: String(limits.accessLinkHours) });
    return {
      subject: fill(texts.subject),
      preview: fill(texts.preview),
      heading: fill(texts.heading),
      paragraphs: paragraphs.map(fill),
      notes: notes.map(fill),
      // After #, so that it appears in no server's log.
      button: { label: button, url: link(`/work/password#${token}`) },
    };
  });
}
