import { encode } from 'uqr';
import { loadSharp } from '../../load-sharp.ts';
import { amountText, dateText } from './format.ts';

/** The words above and below the code, which the law fixes in Spanish. */
export const qrWords = { above: 'QR tributario:', below: 'VERI*FACTU' } as const;

export interface CheckedInvoice {
  issuer: string;
  number: string;
  date: string;
  total: number;
}

/** The address at which anybody can check an invoice with the tax agency. */
export const checkAddress = (origin: string, { issuer, number, date, total }: CheckedInvoice): string =>
  `${origin}/wlpl/TIKE-CONT/ValidarQR?${Object.entries({ nif: issuer, numserie: number, fecha: dateText(date), importe: amountText(total) })
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&')}`;

/** The dark squares of a QR code of level M as the path of an SVG, `size` squares wide. */
export function qrPath(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}

/** Squares of empty ground around the code, as its standard asks. */
const ground = 4;
const pixels = 6;

/** The same code as a picture with its ground, for mail programs, which draw no paths. `share` is the part of its width that the code takes. */
export async function qrPicture(text: string): Promise<{ png: Buffer; share: number }> {
  const { data, size } = encode(text, { border: ground, ecc: 'M' });
  const sharp = await loadSharp();
  const squares = Buffer.from(data.flatMap((row) => row.map((isDark) => (isDark ? 0 : 255))));
  const png = await sharp(squares, { raw: { width: size, height: size, channels: 1 } })
    .resize(size * pixels, size * pixels, { kernel: 'nearest' })
    .png({ palette: true, colours: 2 })
    .toBuffer();
  return { png, share: (size - 2 * ground) / size };
}
