import { randomUUID } from 'node:crypto';
import type { BusinessClock } from '../clock.ts';
import type { Database } from '../db/database.ts';
import type { MailAttachment } from './layout.ts';
import type { MailTransport } from './transport.ts';

export interface InboxMail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  /** The URLs in the mail, in order. */
  links: string[];
  attachments: MailAttachment[];
  /** An ISO instant in business time. */
  sentAt: string;
}

/** Stores mails in the database instead of sending them, for a local run. */
export function createInbox(db: Database, clock: BusinessClock): MailTransport {
  return {
    async deliver({ jobId, to, mail }) {
      await db
        .insertInto('mails')
        .values({
          id: randomUUID(),
          job_id: jobId,
          to_email: to.toLowerCase(),
          subject: mail.subject,
          text: mail.text,
          html: mail.html,
          attachments: JSON.stringify(mail.attachments.map((file) => ({ ...file, body: file.body.toString('base64') }))),
          sent_at: clock.now(),
        })
        .onConflict((conflict) => conflict.column('job_id').doNothing())
        .execute();
    },
  };
}

/** The mails of the local inbox, newest first: those to one recipient, or the last 200. */
export async function listMails(db: Database, to?: string): Promise<InboxMail[]> {
  const rows = await db
    .selectFrom('mails')
    .selectAll()
    .$if(to !== undefined, (query) => query.where('to_email', '=', (to ?? '').toLowerCase()))
    .orderBy('sent_at', 'desc')
    .orderBy('job_id', 'desc')
    .limit(200)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.to_email,
    subject: row.subject,
    text: row.text,
    html: row.html,
    links: row.text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    attachments: row.attachments.map((file) => ({ ...file, body: Buffer.from(file.body, 'base64') })),
    sentAt: row.sent_at.toISOString(),
  }));
}
