/** The formats that staff may upload. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif';

const latin = (file: Buffer, from: number, to: number): string => file.toString('latin1', from, to);

/** The format that the first bytes of a file say, or null. Only then a decoder reads the file. */
export function formatOf(file: Buffer): PictureFormat | null {
  if (latin(file, 0, 3) === '\xff\xd8\xff') return 'jpeg';
  if (latin(file, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png';
  if (latin(file, 0, 4) === 'RIFF' && latin(file, 8, 12) === 'WEBP') return 'webp';
  if (latin(file, 4, 8) === 'ftyp' && latin(file, 8, Math.min(64, file.length)).includes('avif')) return 'avif';
  return null;
}

/** The beginnings of pages, scripts and documents, which no picture has. */
const foreign = /<script|<svg|<html|<body|<iframe|<!doctype|<\?php|%pdf-/i;
/** The end of an archive, which is found from the end of a file. */
const archiveEnd = Buffer.from('PK\x05\x06', 'latin1');
const longestArchiveEnd = 65_557;

/** Whether a file is also a page, a script, a document or an archive, to be read as such by somebody else. */
export const isPolyglot = (file: Buffer): boolean =>
  foreign.test(latin(file, 0, file.length)) || file.subarray(Math.max(0, file.length - longestArchiveEnd)).includes(archiveEnd);
