import { largestUpload, pictureFaults } from '@nitida/contract/content/pictures';
import type { FastifyInstance } from 'fastify';
import { transact } from '../../../db/transact.ts';
import { domainError } from '../../../domain-error.ts';
import { audit } from '../../staff/audit.ts';
import type { StaffContext } from '../../staff/context.ts';
import { staffRoute } from '../../staff/staff-route.ts';
import { drawPicture } from './draw-picture.ts';
import { addPicture, findPicture, listPictures } from './picture-store.ts';

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

  staffRoute(app, 'getPictures', async () => ({ pictures: await listPictures(db) }));

  staffRoute(
    app,
    'uploadPicture',
    async ({ staff, body: { file, ...wishes } }) => {
      const drawn = await inTurn(() => drawPicture(Buffer.from(file, 'base64'), wishes));
      if (typeof drawn === 'string') return domainError('validation', { details: { fault: drawn, what: pictureFaults[drawn] } });
      const at = clock.now();
      return transact(db, async (trx) => {
        const { id, width, height } = drawn;
        const isNew = await addPicture(trx, drawn, staff.id, at);
        if (isNew) await audit(trx, { staff, action: 'uploadPicture', subject: id, details: { width, height }, at });
        const picture = await findPicture(trx, id);
        if (picture === null) throw new Error(`Picture ${id} was not stored`);
        return { picture };
      });
    },
    { bodyLimit },
  );
}
