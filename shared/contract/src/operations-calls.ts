import * as z from 'zod';
import { call } from './call.ts';
import * as money from './money.ts';
import * as operations from './operations.ts';
import { rescheduleInput, rescheduleQuote } from './order-changes.ts';
import { colleague, scopesInput } from './people.ts';
import { id, isCut } from './primitives.ts';
import * as settings from './setting-changes.ts';
import * as lists from './staff-lists.ts';

/** The staff calls behind the pages of operations, as part of `staffEndpoints`. */
export const operationsEndpoints = {
  search: ['GET', '/api/admin/order/search', 'admin'],
  getOrder: ['GET', '/api/admin/order/get_order/{id}', 'admin'],
  viewOrder: ['POST', '/api/admin/order/view_order/{id}', 'admin'],
  addNote: ['POST', '/api/admin/order/add_note/{id}', 'admin'],
  refundOrder: ['POST', '/api/admin/order/refund_order/{id}', 'admin'],
  quoteReschedule: ['POST', '/api/admin/order/quote_reschedule/{id}', 'admin'],
  rescheduleOrder: ['PATCH', '/api/admin/order/reschedule_order/{id}', 'admin'],
  resendMail: ['POST', '/api/admin/order/resend_mail/{id}', 'admin'],
  getCustomers: ['GET', '/api/admin/customer/get_customers', 'admin'],
  getCustomer: ['GET', '/api/admin/customer/get_customer/{id}', 'admin'],
  giveCredit: ['POST', '/api/admin/customer/give_credit/{id}', 'admin'],
  setCustomerTax: ['PATCH', '/api/admin/customer/set_tax/{id}', 'admin'],
  viewAsCustomer: ['POST', '/api/admin/customer/view_as_customer/{id}', 'admin'],

  getToday: ['GET', '/api/admin/order/get_today', 'admin'],
  getWeek: ['GET', '/api/admin/order/get_week', 'admin'],
  getCandidates: ['GET', '/api/admin/order/get_candidates/{id}', 'admin'],
  getCleaner: ['GET', '/api/admin/cleaner/get_cleaner/{id}', 'admin'],
  setWorkArea: ['PATCH', '/api/admin/cleaner/set_work_area/{id}', 'admin'],

  getLedgerDays: ['GET', '/api/admin/money/get_ledger_days', 'admin'],
  getVatMonth: ['GET', '/api/admin/money/get_vat_month', 'admin'],
  getPayMonth: ['GET', '/api/admin/money/get_pay_month', 'admin'],
  compareProvider: ['POST', '/api/admin/money/compare_provider', 'admin'],
  getPromos: ['GET', '/api/admin/money/get_promos', 'admin'],
  createPromo: ['POST', '/api/admin/money/create_promo', 'admin', 'freshCode'],
  changePromo: ['PATCH', '/api/admin/money/change_promo/{name}', 'admin', 'freshCode'],
  endPromo: ['PATCH', '/api/admin/money/end_promo/{name}', 'admin'],

  getPeople: ['GET', '/api/admin/staff/get_people', 'platform'],
  setScopes: ['PATCH', '/api/admin/staff/set_scopes/{id}', 'platform', 'freshCode'],
  endSessions: ['DELETE', '/api/admin/staff/end_sessions/{id}', 'platform'],

  previewPrices: ['POST', '/api/admin/settings/preview_prices', 'content'],
  previewPay: ['POST', '/api/admin/settings/preview_pay', 'content'],
  previewBusiness: ['POST', '/api/admin/settings/preview_business', 'content'],
  getSettingSchedules: ['GET', '/api/admin/settings/get_schedules', 'content'],
  scheduleSetting: ['POST', '/api/admin/settings/schedule', 'content', 'freshCode'],
  cancelSettingSchedule: ['POST', '/api/admin/settings/cancel_schedule/{id}', 'content', 'freshCode'],
} as const;

const byId = z.object({ id });
const oneOrder = z.object({ detail: operations.staffOrderDetail });
const people = z.object({ people: z.array(colleague) });
/** What is planned, in order of time, and after it the latest of what was, newest first. */
const schedules = z.object({ schedules: z.array(settings.settingSchedule), isCut });
const promos = z.object({ promos: z.array(money.staffPromo) });
const oneCleaner = z.object({ detail: operations.staffCleanerDetail });
const oneCustomer = z.object({ detail: operations.staffCustomerDetail });

/** Payload and answer of these calls, as part of `staffCalls`. */
export const operationsCalls = {
  search: call({ query: operations.searchQuery, answer: operations.searchResult }),
  getOrder: call({ params: byId, answer: oneOrder }),
  /** Is written into the audit, because it shows staff a customer's page. */
  viewOrder: call({ params: byId, answer: operations.customerView }),
  addNote: call({ params: byId, body: operations.noteInput, answer: oneOrder, status: 201 }),
  refundOrder: call({ params: byId, body: operations.staffRefundInput, answer: oneOrder, status: 201 }),
  quoteReschedule: call({ params: byId, body: rescheduleInput, answer: z.object({ quote: rescheduleQuote }) }),
  rescheduleOrder: call({ params: byId, body: operations.staffRescheduleInput, answer: oneOrder }),
  resendMail: call({ params: byId, body: operations.resendInput, answer: oneOrder, status: 201 }),
  getCustomers: call({ query: lists.staffCustomerQuery, answer: lists.customerList }),
  getCustomer: call({ params: byId, answer: oneCustomer }),
  giveCredit: call({ params: byId, body: operations.giveCreditInput, answer: oneCustomer, status: 201 }),
  setCustomerTax: call({ params: byId, body: operations.customerTaxInput, answer: oneCustomer }),
  /** Is written into the audit. `url` opens the customer's site as the customer sees it, once and within a minute. */
  viewAsCustomer: call({ params: byId, body: operations.viewInput, answer: z.object({ url: z.string() }), status: 201 }),

  getToday: call({ answer: z.object({ today: operations.today }) }),
  getWeek: call({ query: operations.weekQuery, answer: z.object({ week: operations.week }) }),
  /** Every cleaner: those who fit first, the nearest before the others. */
  getCandidates: call({ params: byId, answer: z.object({ candidates: z.array(operations.candidate) }) }),
  getCleaner: call({ params: byId, answer: oneCleaner }),
  setWorkArea: call({ params: byId, body: operations.workAreaInput, answer: oneCleaner }),

  getLedgerDays: call({ query: money.monthQuery, answer: z.object({ days: z.array(money.ledgerDay) }) }),
  getVatMonth: call({ query: money.monthQuery, answer: z.object({ month: money.vatMonth }) }),
  getPayMonth: call({ query: money.monthQuery, answer: z.object({ month: money.payMonth }) }),
  /** Asks the payment provider, and is written into the audit. */
  compareProvider: call({ body: money.monthQuery, answer: z.object({ comparison: money.providerComparison }) }),
  getPromos: call({ answer: promos }),
  createPromo: call({ body: money.promoInput, answer: promos, status: 201 }),
  /** 400 `invalidDate` for a last day that is over or comes before the first one, and `belowUses` for fewer uses than were made. */
  changePromo: call({ params: money.promoCodeParams, body: money.promoLimitsInput, answer: promos }),
  endPromo: call({ params: money.promoCodeParams, answer: promos }),

  getPeople: call({ answer: people }),
  setScopes: call({ params: byId, body: scopesInput, answer: people }),
  endSessions: call({ params: byId, answer: people }),

  previewPrices: call({ body: settings.pricePreviewInput, answer: settings.pricePreview }),
  previewPay: call({ body: settings.payPreviewInput, answer: settings.payPreview }),
  previewBusiness: call({ body: settings.businessPreviewInput, answer: settings.businessPreview }),
  /** What is planned, in order of time, and after it what was, newest first. */
  getSettingSchedules: call({ answer: schedules }),
  scheduleSetting: call({ body: settings.settingScheduleInput, answer: z.object({ schedule: settings.settingSchedule }), status: 201 }),
  cancelSettingSchedule: call({ params: byId, answer: schedules }),
};
