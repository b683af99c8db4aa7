import { staff } from '../../support/staff.ts';
import { expect, type Visitor } from './visitor.ts';

export type SentKind = 'contact' | 'callBack' | 'join' | 'survey';

/**
 * The content of a sender's inbox item as staff read it. Items that look like a program's work are not found.
 * @param from the name of the sender in the list
 */
export async function inboxPayload(kind: SentKind, from: string): Promise<Record<string, unknown>> {
  const { items } = JSON.parse(await staff('inbox', 'list', '--kind', kind, '--json'));
  const found: { id: string } | undefined = items.find((item: { from: string }) => item.from === from);
  if (found === undefined) throw new Error(`Nothing of the kind ${kind} came from ${from}: ${JSON.stringify(items)}`);
  return JSON.parse(await staff('inbox', 'show', found.id, '--json')).item.payload;
}

/**
 * Waits longer than three seconds, because a form that is sent sooner looks like a program's work. The time counts from when
 * the form was drawn, which may be after the page was opened.
 */
export async function waitOutSpamCheck({ page }: Visitor): Promise<void> {
  const now = () => page.evaluate(() => performance.now());
  const from = await now();
  await expect.poll(now).toBeGreaterThan(from + 3_100);
}
