import * as z from 'zod';
import { instant } from '../primitives.ts';
import { highestPicture, narrowestPicture, widestPicture } from './picture-files.ts';

/** The hash of the files of a picture. */
export const pictureId = z.string().regex(/^[\w-]{22}$/);

/** `before`: only the pictures before this one. */
export const pictureQuery = z.object({ before: pictureId.optional(), limit: z.coerce.number().int().min(1).max(500).default(500) });

/** A picture as a section shows it, without its alternative text. The size reserves its place before it arrives. */
export const pictureShape = {
  id: pictureId,
  width: z.int().min(narrowestPicture).max(widestPicture),
  height: z.int().min(1).max(highestPicture),
};

export type ShownPicture = { id: string; width: number; height: number };

/** The largest file that staff can upload, in bytes, and as base64. */
export const largestUpload = 12 * 1024 * 1024;
const base64Length = Math.ceil(largestUpload / 3) * 4;

const share = z.number().min(0).max(1);
/** What is shown of the uploaded picture, in parts of its width and height. */
export const pictureCrop = z
  .strictObject({ left: share, top: share, width: share, height: share })
  .refine(({ left, top, width, height }) => width > 0 && height > 0 && left + width <= 1.000_001 && top + height <= 1.000_001, {
    message: 'this is not inside the picture',
  });
export type PictureCrop = z.infer<typeof pictureCrop>;
/** The point of the cropped picture that stays in sight where only a part is shown. */
export const pictureFocus = z.strictObject({ x: share, y: share });
export type PictureFocus = z.infer<typeof pictureFocus>;

/** A JPEG, PNG, WebP or AVIF file in base64. */
export const pictureUploadInput = z.object({
  file: z.base64().max(base64Length),
  crop: pictureCrop.optional(),
  focus: pictureFocus.optional(),
});

/** Another part of the same original: a new picture, while pages keep showing the former one. */
export const pictureCropInput = z.object({ picture: pictureId, crop: pictureCrop, focus: pictureFocus.optional() });

/** The whole picture, of which a page shows a part, in base64. */
export const pictureOriginal = z.object({ file: z.string(), type: z.string() });

export const storedPicture = z.object({
  ...pictureShape,
  /** The author, by name. */
  by: z.string(),
  at: instant,
});
export type StoredPicture = z.infer<typeof storedPicture>;

/** Why a file is refused as a picture. */
export const pictureFaults = {
  notPicture: 'The file is no picture. Upload a JPEG, PNG, WebP or AVIF file.',
  otherContent: 'The file is more than a picture: it also contains a page, a script or an archive.',
  broken: 'The picture is damaged.',
  tooLarge: 'The picture has more than 50 million pixels.',
  tooSmall: 'The picture is narrower than 480 pixels.',
  tooLong: 'The picture is more than twice as high as wide. Crop it.',
  moving: 'The picture moves. Upload a still one.',
} as const;
export type PictureFault = keyof typeof pictureFaults;
