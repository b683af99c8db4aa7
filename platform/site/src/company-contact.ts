import { readablePhone } from '@nitida/contract';
import type { Contact } from '@nitida/platform';

const freshForMs = 10_000;

/**
 * The company's phone and email, which `load` reads. Every page needs them, so they are read at most once in ten seconds, and no page waits for them
 * but the first: the last known ones are shown while the database is asked, however long that takes.
 */
export function companyContact(load: () => Promise<Contact>): () => Promise<Contact> {
  let known: Contact | null = null;
  let readAt = Number.NEGATIVE_INFINITY;
  let reading: Promise<Contact> | null = null;

  async function read(): Promise<Contact> {
    const { phone, email } = await load();
    const contact = { phone: readablePhone(phone), email };
    // Pages are rendered again for another object.
    if (known?.phone !== contact.phone || known.email !== email) known = contact;
    return known;
  }

  function readOnce(): Promise<Contact> {
    reading ??= read().finally(() => {
      readAt = performance.now();
      reading = null;
    });
    return reading;
  }

  return async () => {
    if (known === null) return readOnce();
    // A failure is no news: what is known stays, and is asked for again later.
    if (performance.now() - readAt >= freshForMs) readOnce().catch(() => {});
    return known;
  };
}
