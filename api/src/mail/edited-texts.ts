import type { Language } from '@nitida/contract';
import { mailEdits, problemOfMailText, textsByPlace } from '@nitida/contract/content/mail-edits';
import type { Database, Transaction } from '../db/database.ts';

/** The document with the texts that staff changed of a mail. */
export type MailDocument = `mail/${'account' | 'order' | 'inbox'}.${string}`;

/**
 * The texts of a mail as staff changed them. A text that no longer fits the files, for example because a release has added a placeholder, is left out, and that
 * of the files is sent.
 */
export async function editedTexts<T extends object>(
  on: Database | Transaction,
  document: MailDocument,
  language: Language,
  files: T,
): Promise<T> {
  const row = await on
    .selectFrom('site_editions')
    .select('body')
    .where('document', '=', document)
    .orderBy('number', 'desc')
    .executeTakeFirst();
  if (!row) return files;
  return withTexts(files, mailEdits.safeParse(row.body).data?.[language] ?? {});
}

/** A copy of texts in which those that fit have others. */
export function withTexts<T extends object>(files: T, changes: Readonly<Record<string, string>>): T {
  const seeds = textsByPlace(files);
  const copy: T = JSON.parse(JSON.stringify(files));
  for (const [place, text] of Object.entries(changes)) {
    if (problemOfMailText(place, text, seeds[place]) !== null) continue;
    const keys = place.split('.');
    const last = keys.pop() ?? '';
    Reflect.set(
      keys.reduce<object>((inside, key) => Reflect.get(inside, key), copy),
      last,
      text,
    );
  }
  return copy;
}
