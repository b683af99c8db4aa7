import * as z from 'zod';
import { paymentStates, serviceStates } from './names.ts';
import { staffCustomer } from './operations.ts';
import { cents, count, id, instant, line, localDate } from './primitives.ts';
import { staffOrder } from './staff.ts';

/** A list counts what it finds up to this number. */
export const mostCounted = 10_000;
export const sortDirections = ['ascending', 'descending'] as const;
export type SortDirection = (typeof sortDirections)[number];

export const listPart = {
  /** All words of it, in any order. */
  text: line.trim().min(1).max(100).optional(),
  /** The beginning of words of the town, or of the postal code. */
  place: line.trim().min(1).max(100).optional(),
  /** Days in Madrid, both included. */
  from: localDate.optional(),
  until: localDate.optional(),
  direction: z.enum(sortDirections).default('ascending'),
  /** Only what stands after this one. */
  after: id.optional(),
  limit: z.coerce.number().int().min(1).max(5000).default(200),
};
export const listFound = {
  /** How many the list has on all its pages. */
  count,
  /** There are more than are counted, or more have the text than are looked at. */
  isMore: z.boolean(),
};

export const orderSorts = ['start', 'number', 'customer', 'total'] as const;
export const orderRepeats = ['once', 'series'] as const;
/** `from` and `until` are days of the visit. The text is in the number of the order, a receipt or a payment, in the address, or belongs to the customer. */
export const staffOrderQuery = z.object({
  ...listPart,
  service: z.enum(serviceStates).optional(),
  payment: z.enum(paymentStates).optional(),
  repeats: z.enum(orderRepeats).optional(),
  /** Who accepted the visit. */
  cleaner: id.optional(),
  sort: z.enum(orderSorts).default('start'),
});
export const listedOrder = staffOrder.extend({
  postalCode: z.string(),
  isSeries: z.boolean(),
  /** Those who accepted, by name. */
  cleaners: z.array(z.object({ id, name: z.string() })),
});
export type ListedOrder = z.infer<typeof listedOrder>;
export const orderList = z.object({ orders: z.array(listedOrder), ...listFound });

export const customerSorts = ['name', 'since', 'orders', 'lastVisit', 'credit'] as const;
export const customerHaves = ['orders', 'noOrders', 'credit'] as const;
/** `from` and `until` are days of the last visit. The text is in the name, email, telephone number or a saved address. */
export const staffCustomerQuery = z.object({
  ...listPart,
  has: z.enum(customerHaves).optional(),
  sort: z.enum(customerSorts).default('name'),
});
export const listedCustomer = staffCustomer.extend({
  /** The town of the usual address. Empty without one. */
  city: z.string(),
  /** Without cancelled ones. */
  orders: count,
  /** The start of the latest completed visit. */
  lastVisitAt: instant.nullable(),
  credit: cents,
});
export type ListedCustomer = z.infer<typeof listedCustomer>;
/** Without deleted accounts. */
export const customerList = z.object({ customers: z.array(listedCustomer), ...listFound });
