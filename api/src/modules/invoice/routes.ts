import type { FastifyInstance } from 'fastify';
import type { OrderingContext } from '../../context.ts';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { domainError, isDomainError } from '../../domain-error.ts';
import { download } from '../../download.ts';
import { route } from '../../route.ts';
import { lockAccount } from '../credit/account.ts';
import { findOrder, lockOrder, type OrderRow } from '../order/record.ts';
import { invoiceChecksOf } from './checks.ts';
import { issueFullInvoices } from './full-invoice.ts';
import { invoiceFile } from './issued-documents.ts';

/** The invoices of a visit for its customer: the file, how to check it with the tax agency, and a full one in place of a simplified one. */
export function invoiceRoutes(app: FastifyInstance, context: OrderingContext): void {
  const { db } = context;

  download(app, 'getInvoice', async ({ id, user }) => {
    const order = await ownOrder(db, id, user.id);
    return (order && (await invoiceFile(db, order))) ?? domainError('not_found');
  });

  route(app, 'getInvoiceChecks', async ({ params, user }) => {
    const order = await ownOrder(db, params.orderId, user.id);
    return order ? invoiceChecksOf(db, order) : domainError('not_found');
  });

  route(app, 'requestFullInvoice', async ({ params, user }) => {
    const issued = await transact<OrderRow>(db, async (trx) => {
      const record = await lockOrder(trx, params.orderId);
      if (record?.order.user_id !== user.id) return domainError('not_found');
      // Every transaction locks the account before it draws a document number.
      await lockAccount(trx, user.id);
      return (await issueFullInvoices(context, trx, record.order)) ?? record.order;
    });
    return isDomainError(issued) ? issued : invoiceChecksOf(db, issued);
  });
}

async function ownOrder(db: Database, id: string, userId: string): Promise<OrderRow | null> {
  const record = await findOrder(db, id);
  return record?.order.user_id === userId ? record.order : null;
}
