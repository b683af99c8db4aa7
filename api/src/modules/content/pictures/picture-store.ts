import type { StoredPicture } from '@nitida/contract';
import type { Database, Transaction } from '../../../db/database.ts';
import type { DrawnPicture, PictureFile } from './draw-picture.ts';

type On = Database | Transaction;

const longestList = 500;

const rowsOf = (on: On) =>
  on
    .selectFrom('content_pictures')
    .innerJoin('users', 'users.id', 'content_pictures.staff_id')
    .select(['content_pictures.id', 'width', 'height', 'at', 'users.name', 'users.surname']);

type Row = Awaited<ReturnType<ReturnType<typeof rowsOf>['executeTakeFirstOrThrow']>>;

const pictureOf = ({ id, width, height, at, name, surname }: Row): StoredPicture => ({
  id,
  width,
  height,
  by: `${name} ${surname}`,
  at: at.toISOString(),
});

/** All pictures, newest first. */
export async function listPictures(on: On): Promise<StoredPicture[]> {
  return (await rowsOf(on).orderBy('at', 'desc').orderBy('content_pictures.id').limit(longestList).execute()).map(pictureOf);
}

export async function findPicture(on: On, id: string): Promise<StoredPicture | null> {
  const row = await rowsOf(on).where('content_pictures.id', '=', id).executeTakeFirst();
  return row ? pictureOf(row) : null;
}

/** Stores a picture, unless it is there. @returns whether it was new */
export async function addPicture(
  trx: Transaction,
  { id, width, height, files }: DrawnPicture,
  staffId: string,
  at: Date,
): Promise<boolean> {
  const row = { id, width, height, staff_id: staffId, at };
  const added = trx
    .insertInto('content_pictures')
    .values(row)
    .onConflict((conflict) => conflict.doNothing());
  const { numInsertedOrUpdatedRows = 0n } = await added.executeTakeFirst();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await trx
    .insertInto('content_picture_files')
    .values(files.map((file) => ({ picture: id, ...file })))
    .execute();
  return true;
}

/** A file of a picture, or null. */
export async function findPictureFile(on: On, id: string, name: string): Promise<Omit<PictureFile, 'name'> | null> {
  const file = on.selectFrom('content_picture_files').select(['type', 'content']);
  const found = await file.where('picture', '=', id).where('name', '=', name).executeTakeFirst();
  return found ? { type: found.type, content: Buffer.from(found.content) } : null;
}

/** What a file of a picture weighs, in bytes. */
export async function weighFile(on: On, id: string, name: string): Promise<number> {
  const weighed = on.selectFrom('content_picture_files').select(({ fn }) => fn<number>('length', ['content']).as('weight'));
  return (await weighed.where('picture', '=', id).where('name', '=', name).executeTakeFirst())?.weight ?? 0;
}
