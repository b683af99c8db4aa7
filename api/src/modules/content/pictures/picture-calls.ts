import { largestUpload, type PictureFault, pictureFaults } from '@nitida/contract/content/pictures';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../../db/transact.ts';
import { domainError } from '../../../domain-error.ts';
import { audit } from '../../staff/audit.ts';
import type { StaffContext } from '../../staff/context.ts';
import type { StaffUser } from '../../staff/sessions.ts';
import { staffRoute } from '../../staff/staff-route.ts';
import { type DrawnPicture, drawPicture, drawUpload, type PictureOriginal } from './draw-picture.ts';
import { addOriginal, addPicture, findOriginal, findPicture, listPictures } from './picture-store.ts';

/** The body is the file in base64, in JSON. */
const bodyLimit = Math.ceil(1.4 * largestUpload);

/** The pictures of the content: staff upload them, and pages show them. */
export function pictureCalls(app: FastifyInstance, { db, clock }: StaffContext): void {
  let drawing: Promise<unknown> = Promise.resolve();
  /** One after another, because each takes much memory. */
  function inTurn<T>(work: () => Promise<T>): Promise<T> {
    const turn = drawing.then(work, work);
    drawing = turn;
    return turn;
  }

  staffRoute(app, 'getPictures', async ({ query }) => ({ pictures: await listPictures(db, query) }));

  async function add(drawn: DrawnPicture, { staff, action, original, kept }: Adding) {
    const at = clock.now();
    return transact(db, async (trx) => {
      const { id, width, height } = drawn;
      if (kept) await addOriginal(trx, kept);
      const isNew = await addPicture(trx, drawn, { original, staffId: staff.id, at });
      if (isNew) await audit(trx, { staff, action, subject: id, details: { width, height }, at });
      const picture = await findPicture(trx, id);
      if (picture === null) throw new Error(`Picture ${id} was not stored`);
      return { picture };
    });
  }

  staffRoute(
    app,
    'uploadPicture',
    async ({ staff, body: { file, ...wishes } }) => {
      const drawn = await inTurn(() => drawUpload(Buffer.from(file, 'base64'), wishes));
      if (typeof drawn === 'string') return refusal(drawn);
      const { original: kept } = drawn;
      return add(drawn, { staff, action: 'uploadPicture', original: kept.id, kept });
    },
    { bodyLimit },
  );

  staffRoute(app, 'getPictureOriginal', async ({ query: { picture } }) => {
    const found = await findOriginal(db, picture);
    return found ? { file: found.content.toString('base64'), type: found.type } : domainError('not_found');
  });

  staffRoute(app, 'cropPicture', async ({ staff, body: { picture, ...wishes } }) => {
    const found = await findOriginal(db, picture);
    if (!found) return domainError('not_found');
    const drawn = await inTurn(() => drawPicture(found.content, wishes));
    return typeof drawn === 'string' ? refusal(drawn) : add(drawn, { staff, action: 'cropPicture', original: found.original });
  });
}

interface Adding {
  staff: StaffUser;
  action: 'uploadPicture' | 'cropPicture';
  /** The id of the original. */
  original: string;
  /** An original that is new. */
  kept?: PictureOriginal;
}

const refusal = (fault: PictureFault) => domainError('validation', { details: { fault, what: pictureFaults[fault] } });
