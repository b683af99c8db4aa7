/** What a preview shows, until when. Its signature covers all of it. */
export interface PreviewTerms {
  id: number;
  /** What the channel serves at the time, or one composition. */
  channel: string | null;
  composition: number | null;
  /** Whole seconds. */
  expiresAt: Date;
}

/** A token as a browser sends it, which proves nothing yet. */
export interface ParsedToken {
  id: number;
  expiresAt: Date;
  signature: string;
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);

/** What the composition key signs. It names the site, so that a token is worth nothing elsewhere. */
export const previewText = (origin: string, { id, channel, composition, expiresAt }: PreviewTerms): string =>
  [
    'nitida-preview-v1',
    origin,
    String(id),
    channel === null ? `composition ${composition}` : `channel ${channel}`,
    String(secondsOf(expiresAt)),
  ].join('\n');

export const previewToken = ({ id, expiresAt }: Pick<PreviewTerms, 'id' | 'expiresAt'>, signature: string): string =>
  `${id}.${secondsOf(expiresAt)}.${signature}`;

const form = /^(\d{1,9})\.(\d{10})\.([\w-]{86})$/;

/** Reads a token, or null when it has not the form of one. */
export function parseToken(token: string): ParsedToken | null {
  const [, id, seconds, signature] = form.exec(token) ?? [];
  if (signature === undefined) return null;
  return { id: Number(id), expiresAt: new Date(Number(seconds) * 1000), signature };
}

/** The link that shows a preview to whoever has it. */
export const previewLink = (origin: string, token: string): string => `${origin}/?preview=${token}`;
