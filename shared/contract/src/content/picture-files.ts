/** The widths in which a picture is stored, unless it is narrower. A picture also has its own width, which is the largest at most. */
const widths = [480, 800, 1200, 1600] as const;
export const widestPicture = 1600;
export const narrowestPicture = 480;
export const highestPicture = 3200;

/** The media types of the files of a picture, the smallest first. Every browser reads the last. */
export const pictureTypes = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' } as const;
export type PictureEnding = keyof typeof pictureTypes;
export const pictureEndings = ['avif', 'webp', 'jpg'] as const satisfies readonly PictureEnding[];

/** The file of a picture for shared links. */
export const sharingFile = { name: 'share.jpg', width: 1200, height: 630 } as const;

/** The widths of the files of a picture. */
export const pictureWidths = (width: number): number[] => [...widths.filter((one) => one < width), width];

/** The path of a file of a picture on the site. The file never changes. */
export const pictureFile = (id: string, width: number, ending: PictureEnding): string => `/pictures/${id}/${width}.${ending}`;
export const sharingPicture = (id: string): string => `/pictures/${id}/${sharingFile.name}`;
