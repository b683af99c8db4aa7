import { largestUpload } from '@nitida/contract/content/pictures';
import type { Size } from '../model/crop.ts';

/** A picture that was chosen on this device and is not uploaded yet, or the original of one that is on the site. */
export interface ChosenFile {
  /** A `data:` URL of the file. */
  url: string;
  size: Size;
  /** The picture on the site whose original this is; null for a file of this device. */
  picture: string | null;
}

const dataUrlOf = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('unreadable'));
    reader.readAsDataURL(file);
  });

const sizeOf = (url: string): Promise<Size> =>
  new Promise((resolve, reject) => {
    const image = new Image();
    image.onload = () => resolve({ width: image.naturalWidth, height: image.naturalHeight });
    image.onerror = () => reject(new Error('no picture'));
    image.src = url;
  });

/** Reads a picture to show and crop it. @returns why it cannot be used, when it cannot */
export async function readPicture(file: File): Promise<ChosenFile | 'tooHeavy' | 'notPicture'> {
  if (file.size > largestUpload) return 'tooHeavy';
  try {
    const url = await dataUrlOf(file);
    return { url, size: await sizeOf(url), picture: null };
  } catch {
    // The browser says by an error that it can show no such file.
    return 'notPicture';
  }
}

/** Reads the original of a picture on the site. Null when this browser cannot show it. */
export async function readOriginal(picture: string, { file, type }: { file: string; type: string }): Promise<ChosenFile | null> {
  const url = `data:${type};base64,${file}`;
  try {
    return { url, size: await sizeOf(url), picture };
  } catch {
    // The browser says by an error that it can show no such file.
    return null;
  }
}

/** The content of a `data:` URL in base64. */
export const base64Of = (url: string): string => url.slice(url.indexOf(',') + 1);
