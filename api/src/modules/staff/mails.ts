import type { ApiContext } from '../../context.ts';
import { filled } from '../../filled.ts';
import type { MailContent } from '../../mail/layout.ts';
import type { AccountCall } from './audit.ts';
import { teamTextsIn } from './texts.ts';

type Texts = Pick<MailContent, 'subject' | 'preview' | 'heading' | 'paragraphs'>;

/** Registers the mails to members of staff about their own accounts and about who may do what. */
export function staffMails({ mailer }: Pick<ApiContext, 'mailer'>): void {
  mailer.template('staffAccountChanged', ({ action, by, owner }, lng) => {
    const { changes, ...texts } = teamTextsIn(lng).accountChanged;
    const values = { by: String(by), owner: String(owner) };
    return written(texts, { ...values, change: filled(changes[action as AccountCall], values) });
  });
  mailer.template('staffCodesWait', ({ minutes }, lng) => written(teamTextsIn(lng).codesWait, { minutes: String(minutes) }));
}

function written({ subject, preview, heading, paragraphs }: Texts, values: Readonly<Record<string, string>>): Texts {
  const fill = (text: string) => filled(text, values);
  return { subject: fill(subject), preview: fill(preview), heading: fill(heading), paragraphs: paragraphs.map(fill) };
}
