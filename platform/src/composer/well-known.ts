import type { FastifyInstance } from 'fastify';
import type { Platform } from '../registry/index.ts';
import type { Contact } from './browser-notice.ts';

export interface WellKnownOptions {
  platform: Pick<Platform, 'current'>;
  /** The public origin of the site. */
  origin: string;
  /** Where weaknesses are reported, as a URL. Without it they go to the company's email. */
  securityContact?: string | undefined;
  contact?: (() => Promise<Contact>) | undefined;
  realNow?: (() => Date) | undefined;
}

/** The page where a customer changes the password, by its route. */
const changePasswordRoute = 'account.changePassword';

const dayMs = 24 * 60 * 60_000;
const validDays = 180;

/** The address for reports of weaknesses, as RFC 9116 has it. It is the same for a whole day, and valid for half a year. */
export function securityText(origin: string, contact: string, now: Date): string {
  const expires = new Date((Math.floor(now.getTime() / dayMs) + validDays) * dayMs);
  return [
    `Contact: ${contact}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en, es',
    `Canonical: ${origin}/.well-known/security.txt`,
    '',
  ].join('\n');
}

/** Serves what browsers and researchers look for under `/.well-known`. Everything else there is missing, so that nobody takes a redirect for a file. */
export function serveWellKnown(app: FastifyInstance, options: WellKnownOptions): void {
  const { platform, origin, securityContact, contact, realNow = () => new Date() } = options;

  async function reportTo(): Promise<string | null> {
    if (securityContact !== undefined) return securityContact;
    const company = (await contact?.().catch(() => null)) ?? null;
    return company && `mailto:${company.email}`;
  }

  app.get('/.well-known/security.txt', async (_request, reply) => {
    reply.type('text/plain; charset=utf-8').header('cache-control', 'no-store');
    const address = await reportTo();
    if (address === null) return reply.code(503).send('The contact cannot be read right now.');
    return reply.header('cache-control', 'public, max-age=86400').send(securityText(origin, address, realNow()));
  });
  // Password managers open it.
  app.get('/.well-known/change-password', async (_request, reply) => {
    reply.header('cache-control', 'no-store');
    const composition = await platform.current();
    const page = composition?.remotes.flatMap(({ routes }) => routes).find(({ name }) => name === changePasswordRoute);
    return page ? reply.redirect(page.path, 302) : reply.code(404).type('text/plain').send('No page changes a password here.');
  });
  app.get('/.well-known/*', async (_request, reply) =>
    reply.code(404).type('text/plain').header('cache-control', 'no-store').send('There is no such file.'),
  );
}
