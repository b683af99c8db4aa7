import sharp from 'sharp';
import { expect, it } from 'vitest';
import { checkAddress, qrPath, qrPicture } from './qr.ts';

const url = checkAddress('https://example.com', { issuer: 'B00000000', number: 'F2027-0001', date: '2027-06-01', total: 27_485 });

/** The first two squares of the ninth row say the level: dark and light for M. */
const levelOf = (isDark: (x: number, y: number) => boolean): string => [0, 1].map((x) => (isDark(x, 8) ? 'dark' : 'light')).join(' ');

it('the code has level M, and its path has no empty ground of its own', () => {
  const { size, path } = qrPath(url);
  const isDark = (x: number, y: number) => path.includes(`M${x} ${y}h1v1h-1z`);
  expect(levelOf(isDark)).toBe('dark light');
  for (const [x, y] of [
    [0, 0],
    [size - 1, 0],
    [0, size - 1],
  ] as const)
    expect(isDark(x, y)).toBe(true);
});

it('its picture has the same level, and four squares of white ground on each side', async () => {
  const { png, share } = await qrPicture(url);
  const { size } = qrPath(url);
  const { data, info } = await sharp(png).greyscale().raw().toBuffer({ resolveWithObject: true });
  const square = info.width / (size + 8);
  const isDark = (x: number, y: number) => data[Math.floor((y + 4.5) * square) * info.width + Math.floor((x + 4.5) * square)] === 0;
  expect(Number.isInteger(square)).toBe(true);
  expect(share).toBeCloseTo(size / (size + 8));
  expect(levelOf(isDark)).toBe('dark light');
  for (let x = -4; x < size + 4; x += 1)
    for (const y of [-4, -3, -2, -1, size, size + 3]) expect([isDark(x, y), isDark(y, x)]).toEqual([false, false]);
  expect([isDark(0, 0), isDark(size - 1, 0), isDark(0, size - 1)]).toEqual([true, true, true]);
});
