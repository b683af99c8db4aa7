import type { BusinessSettings, Language } from '@nitida/contract';
import type { BusinessClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { Jobs } from '../jobs/jobs.ts';
import { createInbox } from './inbox.ts';
import { type MailContent, renderMail, signedBy } from './layout.ts';
import { createSmtp } from './smtp.ts';
import { accountTexts } from './texts.ts';

/** The data of a template: dates are ISO texts, amounts are in cents, and paths have no origin. */
export type MailData = Record<string, unknown>;

/** Writes a mail in one language; null when it is no longer needed. `link` makes a path absolute. */
export type MailTemplate = (data: MailData, lng: Language, link: (path: string) => string) => MailContent | Promise<MailContent | null>;

export interface NewMail {
  to: string;
  template: string;
  lng: Language;
  data: MailData;
  /** A second mail with the same key is not sent. */
  dedupeKey?: string;
}

/** The suffix of the email of a deleted account. No mail is sent to it. */
export const erasedEmailSuffix = '@deleted.invalid';

export interface Mailer {
  /** Registers a template. Modules call it once, when they are created. */
  template(name: string, template: MailTemplate): void;
  /** Sends the mail in the caller's transaction: only if that commits. */
  send(trx: Transaction | Database, mail: NewMail): Promise<void>;
}

export interface MailerContext {
  config: Config;
  db: Database;
  clock: BusinessClock;
  jobs: Jobs;
  /** The company in the current business settings. */
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
