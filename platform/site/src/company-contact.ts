import { type Api, loadBusinessSettings } from '@nitida/api';
import { readablePhone } from '@nitida/contract';
import type { Contact } from '@nitida/platform';

const freshForMs = 10_000;

/**
 * The company's phone and email from the business settings. Every page needs them, so they are read at most once in ten seconds. While the database does not
 * answer, the last known ones stay.
 */
export function companyContact({ db }: Pick<Api, 'db'>): () => Promise<Contact> {
  let known: { contact: Contact; readAt: number } | null = null;

  async function read(): Promise<Contact> {
    const { phone, email } = (await loadBusinessSettings(db)).company;
    const contact = { phone: readablePhone(phone), email };
    const isSame = known?.contact.phone === contact.phone && known.contact.email === email;
    // Pages are rendered again for another object.
    return known && isSame ? known.contact : contact;
  }

  return async () => {
    if (known && performance.now() - known.readAt < freshForMs) return known.contact;
    const contact = await read().catch((error: unknown) => {
      if (known) return known.contact;
      throw error;
    });
    known = { contact, readAt: performance.now() };
    return contact;
  };
}
