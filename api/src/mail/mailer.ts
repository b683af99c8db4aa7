import type { BusinessSettings, Language } from '@nitida/contract';
import type { BusinessClock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Database, Transaction } from '../db/database.ts';
import type { DomainError } from '../domain-error.ts';
import type { RateLimiter } from '../held/rate-limiter.ts';
import type { JobHandler, Jobs } from '../jobs/jobs.ts';
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
  /** The recipient's own browser asks for it, so that no stranger can use up the bound before. */
  isFromOwner?: boolean;
}

/** How many mails one recipient gets that nobody may have asked for, of all templates together. */
const strangersMails = { hourly: 12, daily: 30 };

/** The suffix of the email of a deleted account. No mail is sent to it. */
export const erasedEmailSuffix = '@deleted.invalid';

export interface Mailer {
  /**
   * Registers a template. Modules call it once, when they are created. `strangersHourly` belongs to mails that anybody can have sent to anybody: how many of
   * them one recipient gets in an hour.
   */
  template(name: string, template: MailTemplate, bound?: { strangersHourly: number }): void;
  /**
   * Sends the mail in the caller's transaction: only if that commits.
   * @returns the error when the recipient has had too many mails that nobody may have asked for; else null
   */
  send(trx: Transaction | Database, mail: NewMail): Promise<DomainError | null>;
}

export interface MailerContext {
  config: Config;
  db: Database;
  clock: BusinessClock;
  jobs: Jobs;
  rateLimiter: RateLimiter;
  /** The company in the current business settings. */
  company: () => Promise<BusinessSettings['company']>;
}

export function createMailer({ config, db, clock, jobs, rateLimiter, company }: MailerContext): Mailer {
  const templates = new Map<string, MailTemplate>();
  const bounds = new Map<string, number>();
  const transport = config.smtpUrl === null ? createInbox(db, clock) : createSmtp(config.smtpUrl, config.mailFrom);
  const link = (path: string) => new URL(path, config.origin).href;

  const deliver: JobHandler<'mail'> = async ({ to, template, lng, data }, job) => {
    const write = templates.get(template);
    if (!write) throw new Error(`No mail template ${template}`);
    const content = await write(data, lng, link);
    if (!content) return;
    const { frame } = await accountTexts(lng);
    await transport.deliver({ jobId: job.id, to, mail: renderMail(content, signedBy(frame, await company()), lng) });
  };
  jobs.handle('mail', deliver, 'mail');

  return {
    template(name, template, bound) {
      if (templates.has(name)) throw new Error(`Mail template ${name} exists`);
      templates.set(name, template);
      if (bound) bounds.set(name, bound.strangersHourly);
    },
    async send(trx, { dedupeKey, isFromOwner = false, ...payload }) {
      if (payload.to.endsWith(erasedEmailSuffix)) return null;
      const hourly = isFromOwner ? undefined : bounds.get(payload.template);
      const refusal = hourly === undefined ? null : await countForRecipient(rateLimiter, trx, payload, hourly);
      if (refusal) return refusal;
      await jobs.enqueue(trx, { kind: 'mail', payload, ...(dedupeKey !== undefined && { dedupeKey }) });
      return null;
    },
  };
}

/**
 * Counts a mail that its recipient may not have asked for. Each template has a share of its own, so that whoever has confirmations of forms sent to somebody
 * does not keep them from a new password.
 */
async function countForRecipient(
  limiter: RateLimiter,
  trx: Transaction | Database,
  { to, template }: Pick<NewMail, 'to' | 'template'>,
  hourly: number,
): Promise<DomainError | null> {
  const who = to.toLowerCase();
  return (
    (await limiter.hit({ action: `mail ${template}`, who, max: hourly, minutes: 60 }, trx)) ??
    (await limiter.hit({ action: 'mail', who, max: strangersMails.hourly, minutes: 60 }, trx)) ??
    (await limiter.hit({ action: 'mail', who, max: strangersMails.daily, minutes: 24 * 60 }, trx))
  );
}
