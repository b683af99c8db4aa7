import type { StaffCustomer, StaffOrder } from '@nitida/contract';
import type { Selectable } from 'kysely';
import type { Database, Tables, Transaction } from '../../db/database.ts';

/** The orders with what lists of staff show of them. */
export const staffOrders = (on: Database | Transaction) =>
  on
    .selectFrom('orders')
    .innerJoin('users', 'users.id', 'orders.user_id')
    .innerJoin('payments', 'payments.id', 'orders.payment_id')
    .select(['orders.id', 'orders.number', 'orders.date', 'orders.time', 'orders.address', 'orders.price', 'orders.service'])
    .select(['users.id as userId', 'users.name', 'users.surname', 'users.email', 'users.mobile', 'payments.state as payment']);

export type StaffOrderRow = Awaited<ReturnType<ReturnType<typeof staffOrders>['execute']>>[number];

export const presentStaffOrder = ({
  id,
  number,
  date,
  time,
  address,
  price,
  service,
  payment,
  ...customer
}: Pick<StaffOrderRow, keyof StaffOrderRow>): StaffOrder => ({
  id,
  number,
  customer: {
    id: customer.userId,
    name: `${customer.name} ${customer.surname}`,
    email: customer.email,
    mobile: customer.mobile,
  },
  date,
  time,
  city: address.city,
  total: price.total,
  service,
  payment,
});

/** An order as lists of staff show it. The order must exist. */
export const oneStaffOrder = async (on: Database | Transaction, id: string): Promise<StaffOrder> =>
  presentStaffOrder(await staffOrders(on).where('orders.id', '=', id).executeTakeFirstOrThrow());

/** A customer with what lists of staff show of them. */
export type StaffCustomerRow = Pick<
  Selectable<Tables['users']>,
  'id' | 'name' | 'surname' | 'email' | 'mobile' | 'lng' | 'created_at' | 'deleted_at'
>;

export const presentStaffCustomer = (user: StaffCustomerRow): StaffCustomer => ({
  id: user.id,
  name: `${user.name} ${user.surname}`.trim(),
  email: user.email,
  mobile: user.mobile,
  lng: user.lng,
  createdAt: user.created_at.toISOString(),
  isDeleted: user.deleted_at !== null,
});
