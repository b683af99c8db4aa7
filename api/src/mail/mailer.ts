import type { BusinessSettings, Language } from '@nitida/contract';
import type { BusinessClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createInbox } from './inbox.ts';
import { type MailContent, renderMail, signedBy } from './layout.ts';
import { createSmtp } from './smtp.ts';
import { accountTexts } from './texts.ts';

/** What a template gets: dates as ISO text, amounts in cents, paths without the origin. */
export type MailData = Record<string, unknown>;

/** Writes one mail in one language; null when there is nothing to send any more. `link` makes a path absolute. */
export type MailTemplate = (data: MailData, lng: Language, link: (path: string) => string) => MailContent | Promise<MailContent | null>;

export interface NewMail {
  to: string;
  template: string;
  lng: Language;
  data: MailData;
  /** A second mail with the same key is not sent. */
  dedupeKey?: string;
}

/** Ends the address of an account that was deleted. Nothing is sent there. */
export const erasedEmailSuffix = '@deleted.invalid';

export interface Mailer {
  /** Adds a kind of mail. Modules call it once, when they are made. */
  template(name: string, template: MailTemplate): void;
  /** Sends in the caller's transaction: the mail leaves only if that commits. */
  send(trx: Transaction | Database, mail: NewMail): Promise<void>;
}

export interface MailerContext {
  config: Config;
  db: Database;
  clock: BusinessClock;
  jobs: Jobs;
  /** Who sends, as the business settings have it now. */
  company: () => Promise<BusinessSettings['company']>;
}

export function createMailer({ config, db, clock, jobs, company }: MailerContext): Mailer {
  const templates = new Map<string, MailTemplate>();
  const transport = config.smtpUrl === null ? createInbox(db, clock) : createSmtp(config.smtpUrl, config.mailFrom);
  const link = (path: string) => new URL(path, config.origin).href;

  jobs.handle('mail', async ({ to, template, lng, data }, job) => {
    const write = templates.get(template);
    if (!write) throw new Error(`No mail template ${template}`);
    const content = await write(data, lng, link);
    if (!content) return;
    const { frame } = await accountTexts(lng);
    await transport.deliver({ jobId: job.id, to, mail: renderMail(content, signedBy(frame, await company()), lng) });
  });

  return {
    template(name, template) {
      if (templates.has(name)) throw new Error(`Mail template ${name} exists`);
      templates.set(name, template);
    },
    async send(trx, { dedupeKey, ...payload }) {
      if (payload.to.endsWith(erasedEmailSuffix)) return;
      await jobs.enqueue(trx, { kind: 'mail', payload, ...(dedupeKey !== undefined && { dedupeKey }) });
    },
  };
}
