import type { FastifyInstance } from 'fastify';
import type { ApiContext } from '../../context.ts';
import { domainError } from '../../domain-error.ts';
import { download } from '../../download.ts';
import { findOrder } from '../order/record.ts';
import { invoiceFile } from './issued-documents.ts';

/** The download of a visit's invoice by its customer. */
export function invoiceRoutes(app: FastifyInstance, { db }: Pick<ApiContext, 'db'>): void {
  download(app, 'getInvoice', async ({ id, user }) => {
    const record = await findOrder(db, id);
    if (!record || record.order.user_id !== user.id) return domainError('not_found');
    return (await invoiceFile(db, record.order)) ?? domainError('not_found');
  });
}
