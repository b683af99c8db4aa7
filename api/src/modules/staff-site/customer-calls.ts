import type { StaffCustomerDetail } from '@nitida/contract';
import { viewFragment } from '@nitida/contract/customer-view';
import type { FastifyInstance } from 'fastify';
import type { Database } from '../../db/database.ts';
import { transact } from '../../db/transact.ts';
import { type DomainError, domainError } from '../../domain-error.ts';
import { listAddresses } from '../address/store.ts';
import { findSavedCard } from '../bill/saved-cards.ts';
import { grantCredit } from '../credit/grant.ts';
import { readCredit } from '../credit/read.ts';
import { audit } from '../staff/audit.ts';
import type { StaffContext } from '../staff/context.ts';
import { staffRoute } from '../staff/staff-route.ts';
import { changeTaxDetails } from '../verifactu/tax-details.ts';
import { listCustomers } from './list-customers.ts';
import { presentStaffCustomer, presentStaffOrder, staffOrders } from './staff-orders.ts';

/** A customer with their orders, addresses, credit and tax details, credit that staff give, and their site as they see it. */
export function customerCalls(app: FastifyInstance, { config, customerViews, db, clock }: StaffContext): void {
  staffRoute(app, 'getCustomers', ({ query }) => listCustomers(db, query));

  staffRoute(app, 'getCustomer', ({ params }) => customerDetail(db, params.id));

  staffRoute(app, 'giveCredit', async ({ staff, params, body: { key, amount, reason } }) => {
    const refused = await transact<null>(db, async (trx) => {
      const customer = await trx
        .selectFrom('users')
        .select('deleted_at')
        .where('id', '=', params.id)
        .where('role', '=', 'client')
        .executeTakeFirst();
      if (!customer) return domainError('not_found');
      // The owner of a deleted account could never spend the credit.
      if (customer.deleted_at !== null) return domainError('validation', { errors: { customer: 'required' } });
      const at = clock.now();
      const isFirst = await grantCredit(trx, { userId: params.id, amount, orderId: null, reference: key, at });
      if (isFirst) await audit(trx, { staff, action: 'giveCredit', subject: params.id, details: { amount, reason }, at });
      return null;
    });
    return refused ?? customerDetail(db, params.id);
  });

  staffRoute(app, 'setCustomerTax', async ({ staff, params: { id }, body: { tax, reason } }) => {
    const refused = await transact<null>(db, async (trx) => {
      const customer = await trx
        .selectFrom('users')
        .select('deleted_at')
        .where('id', '=', id)
        .where('role', '=', 'client')
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (!customer) return domainError('not_found');
      if (customer.deleted_at !== null) return domainError('validation', { errors: { customer: 'required' } });
      const wrong = await changeTaxDetails(trx, id, tax);
      if (wrong) return wrong;
      await audit(trx, { staff, action: 'setCustomerTax', subject: id, details: { isRemoved: tax === null, reason }, at: clock.now() });
      return null;
    });
    return refused ?? customerDetail(db, id);
  });

  staffRoute(app, 'viewAsCustomer', ({ staff, params: { id }, body: { orderId = null, reason } }) =>
    transact<{ url: string }>(db, async (trx) => {
      const customer = await trx
        .selectFrom('users')
        .select(['deleted_at', 'lng'])
        .where('id', '=', id)
        .where('role', '=', 'client')
        .executeTakeFirst();
      if (!customer) return domainError('not_found');
      if (customer.deleted_at !== null) return domainError('validation', { errors: { customer: 'required' } });
      if (orderId !== null) {
        const theirs = trx.selectFrom('orders').select('id').where('id', '=', orderId).where('user_id', '=', id);
        if (!(await theirs.executeTakeFirst())) return domainError('not_found');
      }
      const token = await customerViews.offer(trx, { userId: id, staff });
      await audit(trx, { staff, action: 'viewAsCustomer', subject: id, details: { orderId, reason }, at: clock.now() });
      const query = new URLSearchParams({ ...(orderId !== null && { order: orderId }), lng: customer.lng });
      return { url: `${config.origin}/orders?${query}${viewFragment}${token}` };
    }),
  );
}

async function customerDetail(db: Database, id: string): Promise<{ detail: StaffCustomerDetail } | DomainError> {
  const user = await db.selectFrom('users').selectAll().where('id', '=', id).where('role', '=', 'client').executeTakeFirst();
  if (!user) return domainError('not_found');
  const orders = await staffOrders(db).where('orders.user_id', '=', id).orderBy('orders.start_at', 'desc').orderBy('orders.id').execute();
  return {
    detail: {
      customer: presentStaffCustomer(user),
      orders: orders.map(presentStaffOrder),
      addresses: await listAddresses(db, id),
      credit: await readCredit(db, id),
      card: await findSavedCard(db, id),
      tax: user.tax_details,
    },
  };
}
