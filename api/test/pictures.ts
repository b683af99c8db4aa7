import sharp, { type Sharp } from 'sharp';

/** Stripes of four colours from left to right. */
export function stripes(width: number, height: number): Sharp {
  const colours = [
    [200, 30, 30],
    [30, 160, 60],
    [40, 60, 200],
    [240, 220, 60],
  ] as const;
  const pixels = Buffer.alloc(width * height * 3);
  for (let at = 0; at < width * height; at += 1) {
    const colour = colours[Math.floor(((at % width) * 4) / width)] ?? colours[0];
    pixels.set(colour, at * 3);
  }
  return sharp(pixels, { raw: { width, height, channels: 3 } });
}

/** The colour at a point, in parts of the width and height. */
export async function colourAt(file: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
  return [...data.subarray(at, at + 3)];
}
export const isRed = ([r = 0, g = 0, b = 0]: number[]) => r > 150 && g < 90 && b < 90;
export const isBlue = ([r = 0, g = 0, b = 0]: number[]) => b > 150 && r < 90 && g < 110;
