import { createHash } from 'node:crypto';
import {
  highestPicture,
  narrowestPicture,
  type PictureEnding,
  pictureEndings,
  pictureTypes,
  pictureWidths,
  sharingFile,
  widestPicture,
} from '@nitida/contract/content/picture-files';
import type { PictureCrop, PictureFault, PictureFocus } from '@nitida/contract/content/pictures';
import type { Sharp } from 'sharp';
import { loadSharp } from '../../../load-sharp.ts';
import { formatOf, isPolyglot } from './inspect-file.ts';

export interface PictureFile {
  name: string;
  type: string;
  content: Buffer;
}

export interface DrawnPicture {
  id: string;
  width: number;
  height: number;
  files: PictureFile[];
}

/** The whole of an upload, from which other parts can be cut later. */
export interface PictureOriginal {
  id: string;
  type: string;
  content: Buffer;
}

export interface PictureWishes {
  crop?: PictureCrop | undefined;
  focus?: PictureFocus | undefined;
}

/** An original is kept twice as wide as pages show a picture, so that half of it fills their widest place. */
const longestOriginal = 2 * widestPicture;
/** A picture of this many pixels takes 200 MB while it is decoded. */
const mostPixels = 50_000_000;
const longestSeconds = 60;
const white = '#ffffff';

/** The settings of each format at which no difference to the original is seen at the shown size. */
const encode: Record<PictureEnding, (picture: Sharp) => Sharp> = {
  avif: (picture) => picture.avif({ quality: 52, effort: 3 }),
  webp: (picture) => picture.webp({ quality: 76 }),
  jpg: (picture) => picture.jpeg({ quality: 78, mozjpeg: true }),
};

/**
 * Decodes an uploaded file and encodes its pixels in every size and format. The stored files contain nothing else of it: no metadata, such as the place
 * of the photograph, and no further content.
 * @returns the picture, or why the file is refused
 */
export async function drawPicture(file: Buffer, wishes: PictureWishes): Promise<DrawnPicture | PictureFault> {
  const pixels = await readFile(file);
  return typeof pixels === 'string' ? pixels : drawPart(pixels, wishes);
}

/** Draws an uploaded file, and keeps the whole of it. */
export async function drawUpload(
  file: Buffer,
  wishes: PictureWishes,
): Promise<(DrawnPicture & { original: PictureOriginal }) | PictureFault> {
  const pixels = await readFile(file);
  if (typeof pixels === 'string') return pixels;
  const drawn = await drawPart(pixels, wishes);
  return typeof drawn === 'string' ? drawn : { ...drawn, original: await originalOf(pixels) };
}

async function readFile(file: Buffer): Promise<Pixels | PictureFault> {
  if (formatOf(file) === null) return 'notPicture';
  return isPolyglot(file) ? 'otherContent' : readPixels(file);
}

async function originalOf(pixels: Pixels): Promise<PictureOriginal> {
  const within = { width: longestOriginal, height: longestOriginal, fit: 'inside', withoutEnlargement: true } as const;
  const content = await pixels.open().resize(within).jpeg({ quality: 90 }).toBuffer();
  return { id: createHash('sha256').update(content).digest('base64url').slice(0, 22), type: pictureTypes.jpg, content };
}

async function drawPart(original: Pixels, { crop, focus = { x: 0.5, y: 0.5 } }: PictureWishes): Promise<DrawnPicture | PictureFault> {
  const shown = partOf(original.info, crop);
  if (shown.width < narrowestPicture) return 'tooSmall';
  const width = Math.min(shown.width, widestPicture);
  const height = Math.round((shown.height * width) / shown.width);
  if (height > Math.min(highestPicture, 2 * width)) return 'tooLong';
  const cut = await original.open().extract(shown).resize({ width, height, fit: 'fill' }).raw().toBuffer();
  const open = await opener(cut, { width, height, channels: original.info.channels });
  const files: PictureFile[] = [];
  for (const size of pictureWidths(width)) {
    for (const ending of pictureEndings) {
      const content = await encode[ending](open().resize({ width: size })).toBuffer();
      files.push({ name: `${size}.${ending}`, type: pictureTypes[ending], content });
    }
  }
  const share = await encode
    .jpg(
      open()
        .extract(sharedPart({ width, height }, focus))
        .resize({ ...sizeOfSharing, fit: 'fill' }),
    )
    .toBuffer();
  files.push({ name: sharingFile.name, type: pictureTypes.jpg, content: share });
  return { id: idOf(files), width, height, files };
}

const sizeOfSharing = { width: sharingFile.width, height: sharingFile.height };

interface Pixels {
  info: { width: number; height: number; channels: 3 | 4 };
  /** A new pipeline over the pixels. */
  open(): Sharp;
}

async function opener(pixels: Buffer, raw: Pixels['info']): Promise<() => Sharp> {
  const sharp = await loadSharp();
  return () => sharp(pixels, { raw });
}

/** The pixels as a person sees them: upright, on white where they are transparent, in the colours of the web. */
async function readPixels(file: Buffer): Promise<Pixels | PictureFault> {
  const sharp = await loadSharp();
  try {
    const { width, height, pages = 1 } = await sharp(file, { limitInputPixels: false }).metadata();
    if (width * height > mostPixels) return 'tooLarge';
    if (pages > 1) return 'moving';
    const upright = sharp(file, { limitInputPixels: mostPixels, failOn: 'error' }).timeout({ seconds: longestSeconds }).autoOrient();
    const { data, info } = await upright.flatten({ background: white }).toColourspace('srgb').raw().toBuffer({ resolveWithObject: true });
    if (info.channels !== 3) return 'broken';
    const raw = { width: info.width, height: info.height, channels: info.channels };
    return { info: raw, open: await opener(data, raw) };
  } catch {
    // The library reports a file that it cannot decode by throwing.
    return 'broken';
  }
}

interface Part {
  left: number;
  top: number;
  width: number;
  height: number;
}

function partOf(size: { width: number; height: number }, crop: PictureCrop = { left: 0, top: 0, width: 1, height: 1 }): Part {
  const left = Math.min(Math.round(crop.left * size.width), size.width - 1);
  const top = Math.min(Math.round(crop.top * size.height), size.height - 1);
  const width = Math.max(1, Math.min(Math.round(crop.width * size.width), size.width - left));
  const height = Math.max(1, Math.min(Math.round(crop.height * size.height), size.height - top));
  return { left, top, width, height };
}

/** The largest part with the shape of a shared picture around the focus. */
function sharedPart(size: { width: number; height: number }, focus: PictureFocus): Part {
  const scale = Math.min(size.width / sharingFile.width, size.height / sharingFile.height);
  const width = Math.max(1, Math.floor(sharingFile.width * scale));
  const height = Math.max(1, Math.floor(sharingFile.height * scale));
  const around = (point: number, whole: number, part: number) => Math.round(Math.max(0, Math.min(point * whole - part / 2, whole - part)));
  return { left: around(focus.x, size.width, width), top: around(focus.y, size.height, height), width, height };
}

/** The same picture has the same id on every site, and another picture another one. */
function idOf(files: readonly PictureFile[]): string {
  const hash = createHash('sha256');
  for (const { name, content } of files) hash.update(name).update(createHash('sha256').update(content).digest());
  return hash.digest('base64url').slice(0, 22);
}
