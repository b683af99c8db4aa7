import { createTransport } from 'nodemailer';
import type { MailTransport } from './mailer.ts';

/** Sends by SMTP. The Message-ID is the job's, so that a mail sent again after a crash is known as the same. */
export function createSmtp(url: string, from: string): MailTransport {
  const transport = createTransport(url);
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return {
    async deliver({ jobId, to, mail }) {
      await transport.sendMail({
        from,
        to,
        ...mail,
        messageId: `<job-${jobId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}
