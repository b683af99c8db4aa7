import type { Destination } from '../../content/schema.ts';
import { host } from '../host.ts';

/** The form on the same page. */
export const formAddress = '#form';

/** The path of a destination; null when this composition has no such page. */
export function pathTo(destination: Destination): string | null {
  const { links } = host();
  if (destination === 'form') return formAddress;
  return destination === 'booking.wizard' ? links.to(destination, {}) : links.to(destination);
}

/** A path as the property of a link. The browser itself goes to a place on the same page; the router would only change the address. */
export const wayTo = (path: string): { to: string } | { href: string } => (path === formAddress ? { href: path } : { to: path });
