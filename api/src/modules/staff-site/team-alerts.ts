import type { Language } from '@nitida/contract';
import * as z from 'zod';
import type { ApiContext } from '../../context.ts';

/** The language of mails to the teams that release the site. */
const teamLanguage: Language = 'en';

const alert = z.object({
  team: z.object({ mail: z.string() }),
  title: z.string(),
  /** One paragraph each. */
  text: z.array(z.string()),
  facts: z.array(z.object({ label: z.string(), value: z.string() })),
});
export type TeamAlert = z.infer<typeof alert>;

const template = 'teamAlert';

/** Registers the mail that tells a team of an error or a rollout. @returns a function that sends it. Call it once. */
export function teamAlerts({ mailer, db }: Pick<ApiContext, 'mailer' | 'db'>): (alert: TeamAlert) => Promise<void> {
  mailer.template(template, (data) => {
    const { title, text, facts } = alert.parse(data);
    return { subject: title, preview: text[0] ?? title, heading: title, paragraphs: text, rows: facts };
  });
  return async ({ team: { mail }, title, text, facts }) => {
    await mailer.send(db, { to: mail, template, lng: teamLanguage, data: { team: { mail }, title, text, facts } });
  };
}
