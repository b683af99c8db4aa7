import { createHash, randomBytes } from 'node:crypto';
import { cookieSeconds, hostCookie, visitCookie } from '@nitida/contract';
import type { Prerenderer } from '../prerender/index.ts';
import type { Composition, Platform, ServedSplit } from '../registry/index.ts';
import { cookieOf } from './cookie-of.ts';

/** What is known of a visitor when a page is requested. */
export interface VisitRequest {
  headers: { cookie?: string | undefined };
  /** Path and query. */
  url?: string;
}

/** What a visitor previews. */
export interface Previewed {
  composition: number;
  /** The channel, or null for a composition. */
  channel: string | null;
  expiresAt: Date;
}

export interface Choice {
  composition: Composition;
  /** The channel, or `preview`. */
  channel: string;
  /** What the visitor previews. */
  preview?: Previewed;
  /** Whether a part of the visitors is served something else. */
  isTried: boolean;
  /** Whether another visitor may get another composition for the same address, so that no shared cache may keep the page. */
  isPersonal: boolean;
  /** The `set-cookie` header for a visitor who has no number yet, on which the choice depends. */
  setCookie?: string;
}

export interface ChooseOptions {
  platform: Pick<Platform, 'production' | 'composition'>;
  prerenderer?: Pick<Prerenderer, 'choose'> | undefined;
  /** The public origin. With HTTPS, the cookie is sent on HTTPS only. */
  origin: string;
  /** What the visitor previews at this address, or null. The caller has verified that the visitor may. */
  previewOf?: ((request: VisitRequest) => Promise<Previewed | null>) | undefined;
}

/** Visitors are divided into so many equal parts. */
const buckets = 10_000;

/** The part in which a visitor always is for the same salt: 0 to 9,999. */
export function bucketOf(salt: string, visit: string): number {
  // 48 bits, of which the remainder is even enough.
  return createHash('sha256').update(`${salt}${visit}`).digest().readUIntBE(0, 6) % buckets;
}

/** Whether a visitor is in the share (0 to 1) of a split. Who is in a share is in every larger one of the same salt. */
export const isInShare = (salt: string, share: number, visit: string): boolean => bucketOf(salt, visit) < share * buckets;

/**
 * The split whose composition a visitor is served: the first in whose share the visitor is, or null. So a visitor tries one at a time, and each is compared with
 * what everybody has. Beside others, a split gets one part of all of them and of one more at most, so that more than a third of the visitors stay.
 */
export function splitOf<S extends Pick<ServedSplit, 'salt' | 'share'>>(splits: readonly S[], visit: string): S | null {
  const most = splits.length === 1 ? 1 : 1 / (splits.length + 1);
  return splits.find(({ salt, share }) => isInShare(salt, Math.min(share, most), visit)) ?? null;
}

const visitId = /^[\w-]{22}$/;
const newVisit = (): string => randomBytes(16).toString('base64url');

/** The visitor's number does not tell who it is. It is set only while the choice depends on it. */
const setCookie = (text: string, isSecure: boolean): string =>
  `${text}; Path=/; Max-Age=${cookieSeconds.visit}; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`;

/**
 * Returns the one function that decides which composition a visitor is sent: of a preview, else of a split, else of production. Only a
 * page gives a visitor a number: to the calls of a tab that began before the split, production has its usual composition.
 */
export function createChooseComposition({ platform, prerenderer, origin, previewOf }: ChooseOptions) {
  const isSecure = origin.startsWith('https:');
  const cookie = hostCookie(visitCookie, origin);

  return async function chooseComposition(request: VisitRequest, purpose: 'page' | 'call' = 'page'): Promise<Choice | null> {
    const preview = (await previewOf?.(request)) ?? null;
    // Without its files, which may be missing or unreachable, the visitor has production.
    const previewed = preview && (await platform.composition(preview.composition).catch(() => null));
    if (preview && previewed) return { composition: previewed, channel: 'preview', preview, isTried: false, isPersonal: true };
    const served = await platform.production();
    if (!served) return null;
    const { composition, splits } = prerenderer?.choose(served) ?? served;
    if (splits.length === 0) return { composition, channel: served.name, isTried: false, isPersonal: false };
    const known = cookieOf(request.headers.cookie, cookie) ?? '';
    if (purpose === 'call' && !visitId.test(known)) return { composition, channel: served.name, isTried: true, isPersonal: true };
    const visit = visitId.test(known) ? known : newVisit();
    return {
      composition: splitOf(splits, visit)?.composition ?? composition,
      channel: served.name,
      isTried: true,
      isPersonal: true,
      ...(visit !== known && { setCookie: setCookie(`${cookie}=${visit}`, isSecure) }),
    };
  };
}
export type ChooseComposition = ReturnType<typeof createChooseComposition>;
