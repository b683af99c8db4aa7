import { limits } from '@nitida/contract';
import type { ApiContext } from '../../context.ts';
import { filled } from '../../filled.ts';
import type { MailContent } from '../../mail/layout.ts';
import { createAccessToken, type LinkReason } from '../auth/access-links.ts';
import type { AccountCall } from './audit.ts';
import type { PublishingGrant } from './publishing-grants.ts';
import { teamTextsIn } from './texts.ts';

type Texts = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>;

const linkTexts = { invitation: 'linkInvitation', password: 'linkPassword', code: 'linkCode' } as const satisfies Record<
  LinkReason,
  string
>;

/** Registers the mails to members of staff about their own accounts and about who may do what. */
export function staffMails(context: Pick<ApiContext, 'config' | 'db' | 'clock' | 'mailer'>): void {
  const { config, mailer } = context;
  mailer.template('staffAccountChanged', ({ action, by, owner }, lng) => {
    const { changes, ...texts } = teamTextsIn(lng).accountChanged;
    const values = { by: String(by), owner: String(owner) };
    return written(texts, { ...values, change: filled(changes[action as AccountCall], values) });
  });
  mailer.template('publishingChanged', ({ call, by, subject }, lng) => {
    const { changes, ...texts } = teamTextsIn(lng).publishingChanged;
    const values = { by: String(by), subject: String(subject) };
    return written(texts, { ...values, change: filled(changes[call as PublishingGrant['call']], values) });
  });
  mailer.template('staffAccess', async ({ linkId, reason }, lng) => {
    const token = await createAccessToken(context, String(linkId));
    if (token === null) return null;
    const texts = teamTextsIn(lng)[linkTexts[reason as LinkReason]];
    const values = { hours: String(limits.accessLinkHours) };
    return {
      ...written(texts, values),
      // After #, so that it appears in no server's log.
      button: { label: texts.button, url: `${config.staffOrigin}/link#${token}` },
      notes: [filled(texts.note, values)],
    };
  });
  mailer.template('staffCodesWait', ({ minutes }, lng) => written(teamTextsIn(lng).codesWait, { minutes: String(minutes) }));
}

function written({ subject, preview, heading, paragraphs }: Texts, values: Readonly<Record<string, string>>): Texts {
  const fill = (text: string) => filled(text, values);
  return { subject: fill(subject), preview: fill(preview), heading: fill(heading), paragraphs: paragraphs.map(fill) };
}
