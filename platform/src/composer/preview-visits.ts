import { hostCookie } from '@nitida/contract';
import { isBorderPath, previewCookie } from '@nitida/contract/preview';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { ServedSite } from '../registry/index.ts';
import type { LivePreview } from '../registry/preview-visits.ts';
import type { Previewed, VisitRequest } from './choose-composition.ts';
import { cookieOf } from './cookie-of.ts';

interface PreviewVisitOptions {
  platform: Pick<ServedSite, 'previews' | 'channels'>;
  /** The public origin. With HTTPS, the cookie is sent on HTTPS only. */
  origin: string;
  realNow?: (() => Date) | undefined;
  /** Receives why a preview could not be read, such as a database that is down. The visitor has production. */
  onFault: (error: unknown) => void;
}

const pathOf = (url: string): string => url.split('?')[0] ?? '/';

/** From the page where a visitor pays until the return from the payment, everybody has production. */
const isBeyondBorder = ({ url }: VisitRequest): boolean => url !== undefined && isBorderPath(pathOf(url));

/** The address without `preview`. */
function withoutPreview(url: string): string {
  const [path = '/', query = ''] = url.split('?');
  const rest = new URLSearchParams(query);
  rest.delete('preview');
  // Two slashes at the beginning would name another site.
  const here = path.replace(/^\/+/, '/');
  return rest.size === 0 ? here : `${here}?${rest}`;
}

/** Who sees which preview, by the token in the link and then in a cookie. */
export function createPreviewVisits({ platform, origin, realNow = () => new Date(), onFault }: PreviewVisitOptions) {
  const secure = origin.startsWith('https:') ? '; Secure' : '';
  const setCookie = (text: string, seconds: number): string => `${text}; Max-Age=${seconds}; Path=/; HttpOnly; SameSite=Lax${secure}`;
  const cookie = hostCookie(previewCookie, origin);
  const removal = setCookie(`${cookie}=`, 0);
  const found = new WeakMap<VisitRequest, Promise<LivePreview | null>>();

  /** Null when the token is forged, expired or revoked. While the database is down, production is shown and the cookie stays. */
  function live(request: VisitRequest, token: string): Promise<LivePreview | null> {
    const known = found.get(request);
    if (known) return known;
    const read = platform.previews.find(token);
    read.catch(onFault);
    found.set(request, read);
    return read;
  }

  return {
    /** The composition that a visitor previews at the address of the request, or null. */
    async previewOf(request: VisitRequest): Promise<Previewed | null> {
      const token = cookieOf(request.headers.cookie, cookie);
      if (token === undefined || isBeyondBorder(request)) return null;
      return live(request, token).catch(() => null);
    },

    /** Removes the cookie of a preview that has ended. */
    async removeEnded(request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const token = cookieOf(request.headers.cookie, cookie);
      if (token === undefined) return;
      const hasEnded = await live(request, token).then(
        (one) => one === null,
        () => false,
      );
      if (hasEnded) reply.header('set-cookie', removal);
    },

    /**
     * Begins the preview of a link, or ends any for a token that is none: `?preview=off`. The address loses the token.
     * @returns the address without the token, or null when the preview cannot be read. The caller sends production at the address with the token, so that
     * a reload tries again.
     */
    async open(request: FastifyRequest, reply: FastifyReply, token: string): Promise<string | null> {
      const preview = await platform.previews.find(token).catch((error: unknown) => {
        onFault(error);
        return undefined;
      });
      if (preview === undefined) return null;
      // A channel that was not touched is forgotten earlier, which no visitor should notice.
      if (preview?.channel) await platform.channels.touch(preview.channel).catch(onFault);
      const seconds = preview && Math.floor((preview.expiresAt.getTime() - realNow().getTime()) / 1000);
      reply.header('set-cookie', seconds === null ? removal : setCookie(`${cookie}=${token}`, seconds));
      return withoutPreview(request.url);
    },
  };
}
export type PreviewVisits = ReturnType<typeof createPreviewVisits>;
