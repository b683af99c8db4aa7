import type { StoredPicture } from '@nitida/contract';
import type { pictureQuery } from '@nitida/contract/content/pictures';
import { sql } from 'kysely';
import type * as z from 'zod';
import type { Database, Transaction } from '../../../db/database.ts';
import type { DrawnPicture, PictureFile, PictureOriginal } from './draw-picture.ts';

type On = Database | Transaction;

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

/** The newest pictures, or those before one, newest first. */
export async function listPictures(on: On, { before, limit }: z.output<typeof pictureQuery>): Promise<StoredPicture[]> {
  const last = sql`(select place.at, place.id from content_pictures as place where place.id = ${before})`;
  const rows = await rowsOf(on)
    .$if(before !== undefined, (query) => query.where(sql<boolean>`(content_pictures.at, content_pictures.id) < ${last}`))
    .orderBy('content_pictures.at', 'desc')
    .orderBy('content_pictures.id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(pictureOf);
}

export async function findPicture(on: On, id: string): Promise<StoredPicture | null> {
  const row = await rowsOf(on).where('content_pictures.id', '=', id).executeTakeFirst();
  return row ? pictureOf(row) : null;
}

/** Stores a picture, unless it is there. @returns whether it was new */
export async function addPicture(
  trx: Transaction,
  { id, width, height, files }: DrawnPicture,
  made: { original: string; staffId: string; at: Date },
): Promise<boolean> {
  const row = { id, width, height, original: made.original, staff_id: made.staffId, at: made.at };
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

/** Keeps the original of pictures, unless it is there. */
export async function addOriginal(trx: Transaction, original: PictureOriginal): Promise<void> {
  await trx
    .insertInto('content_originals')
    .values(original)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** What a picture is a part of. Null when there is no such picture. */
export async function findOriginal(on: On, picture: string): Promise<{ original: string; type: string; content: Buffer } | null> {
  const found = await on
    .selectFrom('content_pictures')
    .innerJoin('content_originals', 'content_originals.id', 'content_pictures.original')
    .select(['original', 'type', 'content'])
    .where('content_pictures.id', '=', picture)
    .executeTakeFirst();
  return found ? { ...found, content: Buffer.from(found.content) } : null;
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
