import { pictureFile, pictureWidths } from '@nitida/contract/content/picture-files';
import type { PictureFault } from '@nitida/contract/content/pictures';
import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { contentFile, saveFiles } from '../../../../test/content.ts';
import { colourAt, isBlue, isRed, stripes } from '../../../../test/pictures.ts';
import { openStaffBrowser, type StaffBrowser, signInStaff, startStaffApp } from '../../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../../test/support.ts';
import { drawPicture } from './draw-picture.ts';
import { findPictureFile } from './picture-store.ts';

let api: TestApi;
let app: FastifyInstance;
let staff: StaffBrowser;
beforeAll(async () => {
  api = await startTestApi();
  app = await startStaffApp(api);
  staff = (await signInStaff(api, app, ['content'])).browser;
});
afterAll(async () => {
  await app.close();
  await api.close();
});

const photo = (width = 900, height = 600) => stripes(width, height).jpeg().toBuffer();
const upload = (file: Buffer, more: object = {}) => staff.call('uploadPicture', { body: { file: file.toString('base64'), ...more } });
const fileOf = async (id: string, name: string): Promise<Buffer> => Buffer.from((await findPictureFile(api.db, id, name))?.content ?? '');

describe('an uploaded picture', () => {
  it('is stored in three formats and several widths, and in the shape of shared links', async () => {
    const { status, data } = await upload(await photo());
    expect([status, data.picture]).toMatchObject([201, { width: 900, height: 600, by: 'Pilar Soto' }]);
    const { id } = data.picture;
    expect(pictureWidths(900)).toEqual([480, 800, 900]);
    for (const width of pictureWidths(900)) {
      for (const [ending, format] of [
        ['avif', 'heif'],
        ['webp', 'webp'],
        ['jpg', 'jpeg'],
      ] as const) {
        const name = pictureFile(id, width, ending).split('/').at(-1) ?? '';
        expect(await sharp(await fileOf(id, name)).metadata()).toMatchObject({ format, width, height: Math.round((width * 2) / 3) });
      }
    }
    expect(await sharp(await fileOf(id, 'share.jpg')).metadata()).toMatchObject({ format: 'jpeg', width: 1200, height: 630 });
    expect((await staff.call('getPictures')).data.pictures).toEqual([data.picture]);
  });

  it('has an id that its content decides: the same file gives the same picture, another part another one', async () => {
    const file = await photo(700, 500);
    const [once, twice] = [await upload(file), await upload(file)];
    expect(twice.data.picture).toEqual(once.data.picture);
    const cropped = await upload(file, { crop: { left: 0, top: 0, width: 0.75, height: 1 } });
    expect(cropped.data.picture).toMatchObject({ width: 525, height: 500 });
    expect(cropped.data.picture.id).not.toBe(once.data.picture.id);
  });

  it('is listed however old it is, some at a time, newest first', async () => {
    for (const width of [710, 720]) await upload(await photo(width, 500));
    const listed = async (query?: Record<string, string>) =>
      (await staff.call('getPictures', { ...(query && { query }) })).data.pictures.map(({ id }) => id);
    const all = await listed();
    expect(all.length).toBeGreaterThan(2);
    expect(await listed({ limit: '2' })).toEqual(all.slice(0, 2));
    expect(await listed({ before: all[1] ?? '' })).toEqual(all.slice(2));
  });

  it('is cropped to a part, and shared around the point that has to stay in sight', async () => {
    const file = await photo(2000, 600);
    const { data } = await upload(file, { crop: { left: 0.5, top: 0, width: 0.5, height: 1 } });
    expect(data.picture).toMatchObject({ width: 1000, height: 600 });
    expect(isBlue(await colourAt(await fileOf(data.picture.id, '1000.webp'), 0.1, 0.5))).toBe(true);
    const left = await upload(file, { focus: { x: 0, y: 0.5 } });
    expect(isRed(await colourAt(await fileOf(left.data.picture.id, 'share.jpg'), 0.1, 0.5))).toBe(true);
    const right = await upload(file, { focus: { x: 0.6, y: 0.5 } });
    expect(isBlue(await colourAt(await fileOf(right.data.picture.id, 'share.jpg'), 0.6, 0.5))).toBe(true);
  });

  it('has no metadata of the file: no place, camera, author or comment, and stands upright', async () => {
    const exif = { IFD0: { Copyright: 'Ana Secret', Make: 'SecretPhone' }, IFD3: { GPSLatitude: '36/1 30/1 0/1', GPSLatitudeRef: 'N' } };
    const file = await stripes(600, 900).jpeg().withExif(exif).withMetadata({ orientation: 6 }).toBuffer();
    expect(file.includes('SecretPhone')).toBe(true);
    const { data } = await upload(file);
    expect(data.picture).toMatchObject({ width: 900, height: 600 });
    const files = await api.db
      .selectFrom('content_picture_files')
      .select(['name', 'content'])
      .where('picture', '=', data.picture.id)
      .execute();
    expect(files).toHaveLength(10);
    const { file: whole } = (await staff.call('getPictureOriginal', { query: { picture: data.picture.id } })).data;
    for (const content of [...files.map((one) => one.content), Buffer.from(whole, 'base64')]) {
      const bytes = Buffer.from(content);
      expect(bytes.includes('Secret')).toBe(false);
      const { exif, xmp, iptc, icc, comments } = await sharp(bytes).metadata();
      expect([exif, xmp, iptc, icc, comments]).toEqual([undefined, undefined, undefined, undefined, undefined]);
    }
  });

  it('that is transparent stands on white', async () => {
    const clear = sharp({ create: { width: 500, height: 500, channels: 4, background: { r: 0, g: 0, b: 0, alpha: 0 } } });
    const { data } = await upload(await clear.png().toBuffer());
    expect(await colourAt(await fileOf(data.picture.id, '500.jpg'), 0.5, 0.5)).toEqual([255, 255, 255]);
  });
});

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900"><script>alert(1)</script></svg>';
const gif = Buffer.from('47494638396101000100800000000000ffffff21f90401000000002c00000000010001000002024401003b', 'hex');
const text = (content: string) => async () => Buffer.from(content);
const withEnd = (end: string | Buffer) => async () => Buffer.concat([await photo(), Buffer.from(end)]);

/** A PNG whose header promises more pixels than it has. */
async function promising(width: number, height: number): Promise<Buffer> {
  const png = Buffer.from(await stripes(500, 500).png().toBuffer());
  png.writeUInt32BE(width, 16);
  png.writeUInt32BE(height, 20);
  return png;
}

const archive = Buffer.concat([Buffer.from('PK\x05\x06', 'latin1'), Buffer.alloc(18)]);
const hostile: [string, () => Promise<Buffer>, PictureFault][] = [
  ['an SVG', text(svg), 'notPicture'],
  ['an SVG with a declaration', text(`<?xml version="1.0"?>${svg}`), 'notPicture'],
  ['a page', text('<!doctype html><script>alert(1)</script>'), 'notPicture'],
  ['a GIF', async () => gif, 'notPicture'],
  ['a PDF', text('%PDF-1.7\n'), 'notPicture'],
  ['a script of ImageMagick', text('push graphic-context\nimage over 0,0 0,0 "https://evil.example/x"\npop graphic-context'), 'notPicture'],
  ['a TIFF', async () => stripes(500, 500).tiff().toBuffer(), 'notPicture'],
  ['nothing', text(''), 'notPicture'],
  ['the first bytes of a JPEG and nothing else', async () => Buffer.from('ffd8ffe0', 'hex'), 'broken'],
  ['half a JPEG', async () => (await photo()).subarray(0, 4_000), 'broken'],
  [
    'the first bytes of a PNG before an SVG',
    async () => Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.from(svg)]),
    'otherContent',
  ],
  ['a JPEG that is also a page', withEnd('<html><body onload=alert(1)>'), 'otherContent'],
  ['a JPEG that is also a script', withEnd('<script>alert(1)</script>'), 'otherContent'],
  ['a JPEG that is also a program of PHP', withEnd('<?php system($_GET["x"]); ?>'), 'otherContent'],
  ['a JPEG that is also a document', withEnd('%PDF-1.7'), 'otherContent'],
  ['a JPEG that is also an archive', withEnd(archive), 'otherContent'],
  [
    'a comment with a script',
    async () =>
      stripes(900, 600)
        .jpeg()
        .withExif({ IFD0: { ImageDescription: '<script>alert(1)</script>' } })
        .toBuffer(),
    'otherContent',
  ],
  ['a bomb of 400 million pixels', () => promising(20_000, 20_000), 'tooLarge'],
  [
    'a bomb of 60 million pixels that compress well',
    async () =>
      sharp({ create: { width: 10_000, height: 6_000, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    'tooLarge',
  ],
  ['a header that promises more than there is', () => promising(500, 900), 'broken'],
  [
    'a moving WebP',
    async () =>
      sharp([await photo(500, 500), await stripes(500, 500).negate().png().toBuffer()], { join: { animated: true } })
        .webp()
        .toBuffer(),
    'moving',
  ],
  ['a narrow picture', () => photo(479, 400), 'tooSmall'],
  ['a picture that is too high', () => photo(500, 1_200), 'tooLong'],
];

describe('a file that is refused', () => {
  it.each(hostile)('%s', async (_what, make, fault) => {
    const file = await make();
    expect(await drawPicture(file, {})).toBe(fault);
  });

  it('is stored in no part and answers with a sentence', async () => {
    const before = await api.db.selectFrom('content_pictures').select('id').execute();
    const { status, failure } = await upload(Buffer.from(svg));
    const what = 'The file is no picture. Upload a JPEG, PNG, WebP or AVIF file.';
    expect([status, failure.details]).toEqual([400, { fault: 'notPicture', what }]);
    expect(await api.db.selectFrom('content_pictures').select('id').execute()).toEqual(before);
  });

  it.each([
    ['a crop outside of the picture', { crop: { left: 0.5, top: 0, width: 0.6, height: 1 } }],
    ['a crop without width', { crop: { left: 0, top: 0, width: 0, height: 1 } }],
    ['a focus outside of the picture', { focus: { x: 2, y: 0 } }],
    ['an address instead of a file', { file: 'https://evil.example/x.jpg' }],
  ])('%s', async (_what, more) => {
    expect((await upload(await photo(), more)).status).toBe(400);
  });

  it('is larger than 12 MB', async () => {
    expect((await upload(Buffer.alloc(12 * 1024 * 1024 + 3))).status).toBe(400);
    expect((await upload(Buffer.alloc(14 * 1024 * 1024))).status).toBe(413);
  });

  it('comes from a stranger, whose file is not even read', async () => {
    const stranger = openStaffBrowser(app);
    const { status } = await stranger.call('uploadPicture', { body: { file: 'x'.repeat(20_000_000) } });
    expect(status).toBe(401);
    const { browser } = await signInStaff(api, app, ['platform']);
    expect((await browser.call('uploadPicture', { body: { file: '' } })).status).toBe(404);
  });
});

describe('a page with a picture', () => {
  const shown = async () => {
    const { id, width, height } = (await upload(await photo())).data.picture;
    return { id, width, height };
  };
  const page = 'campaigns/pictured';
  const withPhoto = (picture: object) => {
    const { sections, ...head } = contentFile('campaigns/holiday-homes', 'en');
    return { ...head, sections: [{ ...sections[0], photo: picture }, ...sections.slice(1)] };
  };
  let from = 0;
  const faultsWith = async (picture: object) => {
    const saved = await staff.call('saveContent', { body: { page, language: 'en', from, body: withPhoto(picture) } });
    expect(saved.status).toBe(201);
    from = saved.data.version.number;
    const { faults } = (await staff.call('getContentFaults', { query: { page } })).data;
    return faults.filter(({ language }) => language === 'en').map(({ section, field, what }) => [section, field, what]);
  };

  it('needs an alternative text in its language, a picture of the site and its size', async () => {
    await saveFiles(staff, 'campaigns/holiday-homes', page);
    from = 1;
    const picture = await shown();
    expect(await faultsWith({ ...picture, alt: '' })).toEqual([[0, 'photo.alt', expect.any(String)]]);
    expect(await faultsWith({ ...picture, alt: 'A bright living room' })).toEqual([]);
    expect(await faultsWith({ ...picture, id: 'A'.repeat(22), alt: 'A room' })).toEqual([
      [0, 'photo', 'this picture is not on the site: upload it'],
    ]);
    expect(await faultsWith({ ...picture, height: 601, alt: 'A room' })).toEqual([[0, 'photo', 'this picture is 900 × 600 pixels']]);
    const translations = (await staff.call('getContentFaults', { query: { page } })).data.faults.filter(
      ({ language }) => language === 'sv',
    );
    expect(translations).toMatchObject([{ section: 0, field: 'photo.alt', what: expect.stringContaining('missing') }]);
  });

  it.each([
    ['an address', { id: 'https://evil.example/x.jpg' }],
    ['a path', { id: '../../etc/passwd-1234567' }],
    ['markup in the alternative text', { alt: '"><script>alert(1)</script>' }],
    ['a handler', { onerror: 'alert(1)' }],
    ['a size that is none', { width: 1e9 }],
  ])('refuses %s', async (_what, change) => {
    const body = withPhoto({ ...(await shown()), alt: 'A room', ...change });
    expect((await staff.call('saveContent', { body: { page, language: 'en', from, body } })).status).toBe(400);
  });
});
