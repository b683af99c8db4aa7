import { expect } from 'playwright/test';

/** A mail in the local tools under `/__local`, which also control the clock and the simulated cleaners. */

export interface Mail {
  id: string;
  to: string;
  subject: string;
  text: string;
  html: string;
  links: string[];
  attachments: { fileName: string; type: string }[];
  sentAt: string;
}

async function ask(path: string, body?: object): Promise<unknown> {
  const answer = await fetch(new URL(path, process.env.SITE_URL), {
    headers: { accept: 'application/json', ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return answer.status === 204 ? null : answer.json();
}

const isMail = (value: unknown): value is Mail =>
  typeof value === 'object' && value !== null && 'subject' in value && 'links' in value && Array.isArray(value.links);

/** Mails to an address, newest first. */
export async function mailsTo(address: string): Promise<Mail[]> {
  const mails = await ask(`/__local/mails?to=${encodeURIComponent(address)}`);
  return Array.isArray(mails) ? mails.filter(isMail) : [];
}

/** Waits for a mail to an address with a matching subject. */
export async function waitForMail(address: string, subject: RegExp): Promise<Mail> {
  let found: Mail | undefined;
  await expect
    .poll(
      async () => {
        found = (await mailsTo(address)).find((mail) => subject.test(mail.subject));
        return found?.subject ?? 'no such mail';
      },
      { message: `a mail to ${address}` },
    )
    .toMatch(subject);
  if (found === undefined) throw new Error('unreachable: the poll found it');
  return found;
}

/** Adds a company of 20 cleaners with 300 visits in the week of the clock. @returns the ids of the cleaners. */
export async function seedCompany(): Promise<string[]> {
  const answer = await ask('/__local/company', {});
  if (typeof answer !== 'object' || answer === null || !('cleaners' in answer) || !Array.isArray(answer.cleaners)) return [];
  return answer.cleaners.map(String);
}

/** The link of a mail to a path of the site. */
export function linkTo(mail: Mail, path: string): string {
  const link = mail.links.find((url) => new URL(url).pathname.startsWith(path));
  if (link === undefined) throw new Error(`The mail "${mail.subject}" has no link to ${path}: ${mail.links.join(', ')}`);
  return link;
}

/** The content of a file that is attached to a mail. */
export async function mailFile({ id }: Mail, name: string): Promise<Buffer> {
  const answer = await fetch(new URL(`/__local/mail/${id}/files/${encodeURIComponent(name)}`, process.env.SITE_URL));
  if (!answer.ok) throw new Error(`${name} answered ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}

/** The present time of the business clock. */
export async function businessNow(): Promise<Date> {
  const clock = await ask('/__local/clock');
  if (typeof clock !== 'object' || clock === null || !('now' in clock) || typeof clock.now !== 'string') throw new Error('no clock');
  return new Date(clock.now);
}

/** Advances the business clock and runs the due jobs. */
export const advanceClock = (ms: number): Promise<unknown> => ask('/__local/clock', { advanceMs: ms });

/** Advances the business clock to a moment. Does nothing when the moment has passed. */
export async function moveClockTo(moment: Date): Promise<void> {
  const ahead = moment.getTime() - (await businessNow()).getTime();
  if (ahead > 0) await advanceClock(ahead);
}

/** Switches whether simulated cleaners accept by themselves some seconds after an offer. */
export const setCleanersAuto = (auto: boolean): Promise<unknown> => ask('/__local/cleaners', { auto });

/** Lets a simulated cleaner accept the order at once. */
export const acceptOrder = (orderId: string): Promise<unknown> => ask('/__local/cleaners/accept', { orderId });

/** The days (`2027-06-08`) with orders that are not over. */
export async function bookedDays(): Promise<Set<string>> {
  const desk = await ask('/__local/cleaners');
  if (typeof desk !== 'object' || desk === null || !('orders' in desk) || !Array.isArray(desk.orders)) throw new Error('no orders');
  return new Set(desk.orders.map(({ date }: { date: string }) => date));
}
