import { createTransport } from 'nodemailer';
import type { MailTransport } from './transport.ts';

/** Sends by SMTP. The Message-ID is that of the job, so that mail programs recognise a mail that was sent twice. */
export function createSmtp(url: string, from: string): MailTransport {
  const transport = createTransport(withTimeouts(url));
  const domain = from.match(/@([^>\s]+)/)?.[1] ?? 'localhost';
  return {
    async deliver({ jobId, to, mail }) {
      await transport.sendMail({
        from,
        to,
        ...mail,
        attachments: mail.attachments.map(({ fileName, type, body, cid }) => ({
          filename: fileName,
          contentType: type,
          content: body,
          ...(cid !== undefined && { cid, contentDisposition: 'inline' as const }),
        })),
        messageId: `<job-${jobId}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      });
    },
  };
}

/** Shorter than a job's lease, so that a stuck server does not make another node send the same mail. The URL may set other values. */
const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000 };

function withTimeouts(url: string): string {
  const address = new URL(url);
  for (const [name, ms] of Object.entries(timeoutsMs)) {
    if (!address.searchParams.has(name)) address.searchParams.set(name, String(ms));
  }
  return address.href;
}
