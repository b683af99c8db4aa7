import { hostCookie } from '@nitida/contract';

/** An expression for a script of a page: whether the visitor has the cookie. */
export const hasCookie = (name: string, origin: string): string => `/(^|; )${hostCookie(name, origin)}=1/.test(document.cookie)`;
