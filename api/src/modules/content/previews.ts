import { createHmac, timingSafeEqual } from 'node:crypto';
import type { Calls, ContentPreviewLink, Language } from '@nitida/contract';
import { contentName, contentPath } from '@nitida/contract/content/documents';
import type { ApiContext } from '../../context.ts';
import { readSeed } from './seed.ts';
import { findNewest } from './store.ts';

type Context = Pick<ApiContext, 'config' | 'cookieSecret' | 'realClock'>;

const dayMs = 24 * 60 * 60_000;

/** What the signature covers. It names the site, so that a token is worth nothing elsewhere. */
const signatureOf = ({ config, cookieSecret }: Context, page: string, seconds: number): string =>
  createHmac('sha256', cookieSecret).update(`nitida-content-preview-v1\n${config.origin}\n${page}\n${seconds}`).digest('base64url');

/** Makes a link that shows the newest versions of a page to whoever has it. Nothing is stored: it works until it expires. */
export function makePreview(context: Context, page: string, days: number): ContentPreviewLink {
  const seconds = Math.floor((context.realClock.now().getTime() + days * dayMs) / 1000);
  const token = `${seconds}.${page.replace('/', '~')}.${signatureOf(context, page, seconds)}`;
  const url = `${context.config.origin}${contentPath(page)}?draft=${token}`;
  return { url, token, expiresAt: new Date(seconds * 1000).toISOString() };
}

const form = /^(\d{10})\.([a-z0-9~-]{1,64})\.([\w-]{43})$/;

/** The page of a token, or null when it is forged or has expired. */
function pageOf(context: Context, token: string): { page: string; expiresAt: Date } | null {
  const [, digits = '', name = '', signature = ''] = form.exec(token) ?? [];
  const page = name.replace('~', '/');
  const seconds = Number(digits);
  const expected = Buffer.from(signatureOf(context, page, seconds));
  const given = Buffer.from(signature);
  if (expected.length !== given.length || !timingSafeEqual(expected, given)) return null;
  const expiresAt = new Date(seconds * 1000);
  return expiresAt > context.realClock.now() && contentName.safeParse(page).success ? { page, expiresAt } : null;
}

/**
 * What the holder of a link sees in a language: the newest version, else the text of the release, else what there is in English. Null
 * when the link does not work, or when there is nothing.
 */
export async function readPreview(
  context: Context & Pick<ApiContext, 'db'>,
  token: string,
  language: Language,
): Promise<Calls['getContentPreview']['answer'] | null> {
  const found = pageOf(context, token);
  if (!found) return null;
  const { page } = found;
  const { db, config } = context;
  const answered = { page, expiresAt: found.expiresAt.toISOString() };
  const own = await findNewest(db, { page, language });
  if (own) return { ...answered, shows: language, body: own.body };
  const seed = await readSeed(config.contentDir, page);
  const file = seed?.[language];
  if (file) return { ...answered, shows: language, body: file };
  const english = (await findNewest(db, { page, language: 'en' }))?.body ?? seed?.en;
  return english ? { ...answered, shows: 'en', body: english } : null;
}
