import { type Api, loadBusinessSettings } from '@nitida/api';
import { readablePhone } from '@nitida/contract';
import type { Contact } from '@nitida/platform';

const freshForMs = 10_000;

/** Phone and email of the company, from the settings that the pages show. Every page asks, so they are read every ten seconds at most. */
export function companyContact({ db }: Pick<Api, 'db'>): () => Promise<Contact> {
  let known: { contact: Contact; readAt: number } | null = null;
  return async () => {
    if (known && performance.now() - known.readAt < freshForMs) return known.contact;
    const { phone, email } = (await loadBusinessSettings(db)).company;
    known = { contact: { phone: readablePhone(phone), email }, readAt: performance.now() };
    return known.contact;
  };
}
