import { staff } from '../../support/staff.ts';
import { expect, type Visitor } from './visitor.ts';

export type SentKind = 'contact' | 'callBack' | 'join' | 'survey';

/**
 * What came in of that kind from somebody, as staff reads it in the inbox: there among what people sent, not put aside as a
 * program's work.
 * @param from the name that it is listed under
 */
export async function inboxPayload(kind: SentKind, from: string): Promise<Record<string, unknown>> {
  const { items } = JSON.parse(await staff('inbox', 'list', '--kind', kind, '--json'));
  const found: { id: string } | undefined = items.find((item: { from: string }) => item.from === from);
  if (found === undefined) throw new Error(`Nothing of the kind ${kind} came from ${from}: ${JSON.stringify(items)}`);
  return JSON.parse(await staff('inbox', 'show', found.id, '--json')).item.payload;
}

/**
 * A form that is sent within its first three seconds looks like a program's work: somebody reads it for as long as that. They
 * count from when the form was drawn, which is after the page was opened where the page was not prerendered.
 */
export async function readAWhile({ page }: Visitor): Promise<void> {
  const now = () => page.evaluate(() => performance.now());
  const from = await now();
  await expect.poll(now).toBeGreaterThan(from + 3_100);
}
