import { narrowestPicture } from '@nitida/contract/content/picture-files';
import type { PictureCrop } from '@nitida/contract/content/pictures';

export interface Size {
  width: number;
  height: number;
}

/** The shapes that a picture can be cropped to: its own, or width by height. */
export const cropShapes = ['own', '3:2', '1:1', '4:5'] as const;
export type CropShape = (typeof cropShapes)[number];

export interface Cropping {
  shape: CropShape;
  /** How many times smaller than the largest part of this shape the shown part is. */
  zoom: number;
  /** Where the part is in the room beside it: 0 is left or top, 1 right or bottom. */
  x: number;
  y: number;
}

/** A picture that is higher than pages show begins with the highest shape. */
export const firstCropping = ({ width, height }: Size): Cropping => ({
  shape: height > 2 * width ? '4:5' : 'own',
  zoom: 1,
  x: 0.5,
  y: 0.5,
});

/** The largest part of a shape inside a picture. */
function largestPart({ width, height }: Size, shape: CropShape): Size {
  if (shape === 'own') return { width, height };
  const [across = 1, down = 1] = shape.split(':').map(Number);
  const scale = Math.min(width / across, height / down);
  return { width: across * scale, height: down * scale };
}

/** The shown part may not be narrower than pages need it. */
export const mostZoom = (size: Size, shape: CropShape): number =>
  Math.max(1, Math.min(4, largestPart(size, shape).width / narrowestPicture));

/** The part that is shown, in parts of the picture's width and height. */
export function cropOf(size: Size, { shape, zoom, x, y }: Cropping): PictureCrop {
  const largest = largestPart(size, shape);
  const by = Math.min(zoom, mostZoom(size, shape));
  const width = largest.width / by / size.width;
  const height = largest.height / by / size.height;
  return { left: x * (1 - width), top: y * (1 - height), width, height };
}

/** The part after a move by parts of the picture's width and height. It stays inside the picture. */
export function movedBy(size: Size, cropping: Cropping, right: number, down: number): Cropping {
  const { width, height } = cropOf(size, cropping);
  const along = (at: number, by: number, room: number) => (room < 0.001 ? at : Math.min(1, Math.max(0, at + by / room)));
  return { ...cropping, x: along(cropping.x, right, 1 - width), y: along(cropping.y, down, 1 - height) };
}
