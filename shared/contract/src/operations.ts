import * as z from 'zod';
import { taxDetails } from './account.ts';
import { address } from './address.ts';
import { cleanerHours, cleanerPayout } from './cleaner.ts';
import { cleanerLevels, refundTargets, timelineEventKinds } from './names.ts';
import { notification } from './notification.ts';
import { assignedCleaner, order } from './order.ts';
import { cents, count, id, instant, language, line, lines, localDate, localTime } from './primitives.ts';
import { inboxSummary, proposedAlternative, staffCleaner, staffOrder } from './staff.ts';
import { taxTasks } from './tax-records.ts';
import { credit } from './wallet.ts';

/** What `getOrders` and `getCustomers` find, or a part of the name, email or telephone number of a cleaner. */
export const searchQuery = z.object({ text: line.trim().min(2).max(100) });
export const staffCustomer = staffOrder.shape.customer.extend({
  lng: language,
  createdAt: instant,
  /** The account was deleted, and its personal data with it. */
  isDeleted: z.boolean(),
});
export type StaffCustomer = z.infer<typeof staffCustomer>;
export const searchLists = ['orders', 'customers', 'cleaners'] as const;
/** Orders and customers that have the text, newest first, and cleaners by name. */
export const searchResult = z.object({
  orders: z.array(staffOrder),
  customers: z.array(staffCustomer),
  cleaners: z.array(staffCleaner),
  /** The lists that are longer than what is sent of them. */
  cut: z.array(z.enum(searchLists)).default([]),
});
export type SearchResult = z.infer<typeof searchResult>;

/**
 * Where money can be. `hold`: reserved on the card. `credit`: what customers hold as account credit. `giftCard`: the value of cards that nobody has redeemed. `owed`: with us, but the customer's. `bank`: the bank of the customer has it because of a dispute.
 * `transfer`: returned outside of the provider.
 */
export const moneyPlaces = ['card', 'hold', 'company', 'credit', 'giftCard', 'owed', 'bank', 'transfer'] as const;
export type MoneyPlace = (typeof moneyPlaces)[number];
export const ledgerKinds = [
  'authorised',
  'released',
  'charged',
  'refunded',
  'refundFailed',
  'owed',
  'owedReturned',
  'owedSettled',
  'owedCredited',
  'waived',
  'creditSpent',
  'creditReturned',
  'credited',
  'goodwill',
  'giftCardIssued',
  'giftCardRedeemed',
  'disputed',
  'disputeReturned',
  'disputeFee',
  'disputeFeeReturned',
] as const;
export type LedgerKind = (typeof ledgerKinds)[number];
/** A row of the ledger. `from` and `to` are null when no money moved, as for a waived amount. */
export const moneyRow = z.object({
  id: z.string(),
  kind: z.enum(ledgerKinds),
  amount: cents,
  from: z.enum(moneyPlaces).nullable(),
  to: z.enum(moneyPlaces).nullable(),
  reference: z.string(),
  at: instant,
});
export type MoneyRow = z.infer<typeof moneyRow>;

export const mailStates = ['waiting', 'sent', 'failed'] as const;
export const staffOrderMail = z.object({ id, template: z.string(), lng: language, at: instant, state: z.enum(mailStates) });
export const staffNote = z.object({ id, text: z.string(), by: z.string(), at: instant });
export const noteInput = z.object({ text: lines.trim().min(1).max(2000) });

/** Everything about one order. */
export const staffOrderDetail = z.object({
  order: staffOrder,
  /** The order as its customer's page shows it. */
  visit: order,
  /** What could still be refunded, in cents: taken from cards, spent credit, and held on a card. */
  refundable: z.object({ card: cents, credit: cents, held: cents }),
  /** What we owe the customer because it could not go back to the card. */
  owed: cents,
  money: z.array(moneyRow),
  /** Every transition, also those that the customer does not see. */
  events: z.array(
    z.object({
      id: z.string(),
      at: instant,
      fact: z.enum(['service', 'payment', 'offer']),
      from: z.string().nullable(),
      to: z.string().nullable(),
      /** What the customer's timeline says of it. Null for what it leaves out. */
      kind: z.enum(timelineEventKinds).nullable(),
      by: z.enum(['customer', 'cleaner', 'admin', 'system']),
      cleaner: z.string().nullable(),
      reason: z.string().nullable(),
    }),
  ),
  /** Those who come, and the number at which they are called: empty when it is not known. */
  cleaners: z.array(z.object({ id, name: z.string(), mobile: z.string() })),
  offers: z.array(
    z.object({
      id,
      cleaner: z.object({ id, name: z.string() }),
      round: count,
      state: z.enum(['offered', 'accepted', 'lapsed', 'withdrawn']),
      offeredAt: instant,
      respondBy: instant,
      answeredAt: instant.nullable(),
    }),
  ),
  alternatives: z.array(
    proposedAlternative.pick({ id: true, expiresAt: true }).extend({
      date: localDate,
      time: localTime,
      total: cents,
      acceptedAt: instant.nullable(),
    }),
  ),
  mails: z.array(staffOrderMail),
  notes: z.array(staffNote),
  items: z.array(inboxSummary),
});
export type StaffOrderDetail = z.infer<typeof staffOrderDetail>;

/**
 * Part of what was paid, back to the card and, where that is not enough, to the account credit. If what could be refunded has changed, the call fails with 409
 * `refund_changed`. A visit that still takes place keeps a part of its payment; to refund all of it, cancel it.
 */
export const staffRefundInput = z.object({
  amount: cents.positive(),
  to: z.enum(refundTargets),
  expectedRefundable: cents,
  reason: line.trim().min(1).max(500),
});
export const staffRescheduleInput = z.object({ quoteId: id, reason: line.trim().min(1).max(500) });
export const resendInput = z.object({ mailId: id });

/** What the customer sees of the order: its page, and the notifications at the bell in their language. */
export const customerView = z.object({ order, notifications: z.array(notification) });

export const staffCustomerDetail = z.object({
  customer: staffCustomer,
  /** Latest start first. */
  orders: z.array(staffOrder),
  addresses: z.array(address),
  credit,
  card: z.object({ brand: z.string(), last4: z.string() }).nullable(),
  /** Who full invoices are made out to. Null when the customer has simplified ones. */
  tax: taxDetails.nullable(),
});
export type StaffCustomerDetail = z.infer<typeof staffCustomerDetail>;
/** The view begins at the order, or at all orders of the customer. */
export const viewInput = z.object({ orderId: id.nullable().optional(), reason: line.trim().min(1).max(500) });

/** `key` is chosen by the caller. A second call with it gives nothing. */
export const giveCreditInput = z.object({ key: id, amount: cents.positive().max(1000_00), reason: line.trim().min(1).max(500) });

/** `tax` is null to take it away. Invoices that were issued stay as they are. */
export const customerTaxInput = z.object({ tax: taxDetails.nullable(), reason: line.trim().min(1).max(500) });

/** A request that cleaners can still accept. `asked` cleaners have not answered yet. */
export const openRequest = z.object({ order: staffOrder, respondBy: instant, asked: count, accepted: count, needed: count });
export type OpenRequest = z.infer<typeof openRequest>;
export const todayLists = ['requests', 'unanswered', 'late', 'owed', 'items'] as const;
/** What needs somebody now. */
export const today = z.object({
  now: instant,
  /** Nearest end first. */
  requests: z.array(openRequest),
  /** Nobody could come, the start is to come, and no other time is proposed. */
  unanswered: z.array(staffOrder),
  /** Should have started, and nobody has started it. */
  late: z.array(staffOrder),
  owed: z.array(z.object({ order: staffOrder, owed: cents.positive() })),
  /** The open items of the inbox, longest waiting first. */
  items: z.array(inboxSummary),
  /** What of the records for the tax agency needs somebody. */
  tax: taxTasks,
  /** The lists that are longer than what is sent of them. */
  cut: z.array(z.enum(todayLists)).default([]),
});
export type Today = z.infer<typeof today>;

/** Events of the socket on the staff's origin, which only staff with the scope `admin` have. They carry no data: the page asks again with its calls. */
export interface StaffSocketEvents {
  /** An order, the inbox or a cleaner changed. */
  workChanged: () => void;
  /** The session ended. */
  sessionEnded: () => void;
}

/** `days`: how many, a week unless it is given. */
export const weekQuery = z.object({ from: localDate, days: z.coerce.number().int().min(1).max(7).default(7) });
export const weekVisit = z.object({
  order: staffOrder,
  endTime: localTime,
  /** How many cleaners were booked, and those who accepted. */
  needed: count,
  cleaners: z.array(z.object({ id, name: z.string() })),
});
export type WeekVisit = z.infer<typeof weekVisit>;
/** The visits of the days from `from` to `until`, both included, earliest start first, without cancelled ones. */
export const week = z.object({ from: localDate, until: localDate, visits: z.array(weekVisit) });
export type Week = z.infer<typeof week>;

/** Why a cleaner gets no offer of a visit. `hours`: outside their hours; `radius`: too far; `busy`: another visit; `left`: dropped out of this one. */
export const unfitReasons = ['inactive', 'hours', 'radius', 'busy', 'left'] as const;
export const candidate = z.object({
  id,
  name: z.string(),
  level: z.enum(cleanerLevels),
  distanceKm: z.number(),
  radiusKm: count,
  /** Empty for a cleaner who fits. */
  reasons: z.array(z.enum(unfitReasons)),
  /** The state of their offer of this visit. Null when they were never asked. */
  offer: z.enum(['offered', 'accepted', 'lapsed', 'withdrawn']).nullable(),
});
export type Candidate = z.infer<typeof candidate>;

const cleanerJob = z.object({ order: staffOrder, pay: cents.nullable(), startedAt: instant.nullable(), completedAt: instant.nullable() });
/** The centre of a postal area of the service, and how far it is from where a cleaner lives, in a straight line. */
const postalArea = z.object({ postalCode: z.string(), latitude: z.number(), longitude: z.number(), distanceKm: z.number() });
export type PostalArea = z.infer<typeof postalArea>;
/** `colleague`: who of the staff made the change. Absent for changes by others. */
const cleanerEvent = z.object({
  id: z.string(),
  at: instant,
  kind: z.string(),
  from: z.unknown(),
  to: z.unknown(),
  by: z.string(),
  colleague: z.string().optional(),
});
export const cleanerLists = ['jobs', 'ratings', 'events'] as const;
export const staffCleanerDetail = z.object({
  cleaner: staffCleaner,
  /** All completed visits, and the average of the customers' ratings of them: null before the first one. */
  visits: count,
  rating: assignedCleaner.shape.rating.unwrap(),
  /** All postal areas, the nearest first. */
  areas: z.array(postalArea),
  /** Latest start first. `pay` is null before the payout. */
  jobs: z.array(cleanerJob),
  ratings: z.array(z.object({ orderId: id, orderNumber: z.string(), rate: count, feedback: z.string(), at: instant })),
  payouts: z.array(cleanerPayout),
  paid: cents,
  events: z.array(cleanerEvent),
  /** The lists that are longer than what is sent of them. */
  cut: z.array(z.enum(cleanerLists)).default([]),
});
export type StaffCleanerDetail = z.infer<typeof staffCleanerDetail>;
export const workAreaInput = z.object({ hours: cleanerHours, radiusKm: z.int().min(1).max(100) });
