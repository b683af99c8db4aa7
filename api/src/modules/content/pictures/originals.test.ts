import type { FastifyInstance } from 'fastify';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { colourAt, isBlue, isRed, stripes } from '../../../../test/pictures.ts';
import { type StaffBrowser, signInStaff, startStaffApp } from '../../../../test/staff.ts';
import { startTestApi, type TestApi } from '../../../../test/support.ts';
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

it('a picture can be cropped again from the whole of the upload, while the former picture stays', async () => {
  const file = await photo(2000, 600);
  const { data } = await upload(file, { crop: { left: 0.5, top: 0, width: 0.5, height: 1 } });
  const { id } = data.picture;
  const whole = await staff.call('getPictureOriginal', { query: { picture: id } });
  const bytes = Buffer.from(whole.data.file, 'base64');
  expect([whole.data.type, await sharp(bytes).metadata()]).toMatchObject(['image/jpeg', { width: 2000, height: 600 }]);
  expect(isRed(await colourAt(bytes, 0.1, 0.5))).toBe(true);
  const left = { left: 0, top: 0, width: 0.25, height: 1 };
  const cropped = await staff.call('cropPicture', { body: { picture: id, crop: left } });
  expect([cropped.status, cropped.data.picture]).toMatchObject([201, { width: 500, height: 600, by: 'Pilar Soto' }]);
  expect(isRed(await colourAt(await fileOf(cropped.data.picture.id, '500.webp'), 0.9, 0.5))).toBe(true);
  expect(isBlue(await colourAt(await fileOf(id, '1000.webp'), 0.1, 0.5))).toBe(true);
  // A part of a part is cut from the same original.
  const again = await staff.call('cropPicture', { body: { picture: cropped.data.picture.id, crop: { ...left, left: 0.5 } } });
  expect(isBlue(await colourAt(await fileOf(again.data.picture.id, '500.webp'), 0.5, 0.5))).toBe(true);
});

it.each([
  ['a part outside of it', { left: 0.5, top: 0, width: 0.6, height: 1 }, 400],
  ['no part', { left: 0, top: 0, width: 0, height: 1 }, 400],
  ['a part that is too narrow', { left: 0, top: 0, width: 0.1, height: 0.1 }, 400],
])('a picture is not cropped to %s', async (_what, crop, status) => {
  const { id } = (await upload(await photo())).data.picture;
  expect((await staff.call('cropPicture', { body: { picture: id, crop } })).status).toBe(status);
});

it.each(["../../../../etc/passwd'", 'x'.repeat(22), '', '<script>'])(
  'a picture is neither shown nor cropped when there is none: %s',
  async (picture) => {
    const status = picture.length === 22 ? 404 : 400;
    expect((await staff.call('getPictureOriginal', { query: { picture } })).status).toBe(status);
    const crop = { left: 0, top: 0, width: 1, height: 1 };
    expect((await staff.call('cropPicture', { body: { picture, crop } })).status).toBe(status);
  },
);
