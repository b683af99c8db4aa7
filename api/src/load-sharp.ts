import type sharpOf from 'sharp';

let loading: Promise<typeof sharpOf> | undefined;

/** The library decodes these formats only, with one thread, so that a picture takes no processor time from bookings. */
async function load(): Promise<typeof sharpOf> {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer', 'VipsForeignLoadHeifBuffer'],
  });
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** Loads the library with the first picture: a process that draws none does without it. */
export function loadSharp(): Promise<typeof sharpOf> {
  loading ??= load();
  return loading;
}
