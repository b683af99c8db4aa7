import {
  type BusinessSettings,
  type CallName,
  type Calls,
  calls,
  downloads,
  endpoints,
  isMutating,
  type Language,
  type PriceList,
  type QuoteInput,
  type StaffCallName,
  type StaffCalls,
  staffCalls,
  staffEndpoints,
} from '@nitida/contract';
import { addDays } from '@nitida/domain';

/** A call that a page makes to read. */
export interface Opening {
  /** Such as `staff getOrder`. */
  call: string;
  as: 'customer' | 'cleaner' | 'staff';
  method: string;
  path: string;
  body?: unknown;
  /** The statuses that it may answer. 404: nothing has the id, and the statements that look for it run. */
  answers: readonly number[];
}

/** What the openings ask for. */
export interface Known {
  today: string;
  customerId: string;
  cleanerId: string;
  /** A visit of the customer that took place, and the key of its booking. */
  orderId: string;
  orderKey: string;
  /** A visit of the customer that is to come, and a series. */
  comingId: string;
  seriesId: string;
  /** A complaint, a dispute and an affiliate. */
  itemId: string;
  disputeId: string;
  affiliateId: string;
  promoCode: string;
  input: QuoteInput;
  priceList: PriceList;
  cleanerPay: Calls['getCleanerPay']['answer']['cleanerPay'][number];
  settings: BusinessSettings;
  /** Entries in the middle of long lists, behind which the next ones are read. */
  lastOrderId: string;
  lastItemId: string;
}

interface Input<P> {
  params?: P;
  query?: Record<string, string>;
  body?: unknown;
  answers?: Opening['answers'];
}

const lng: Language = 'en';
const nobody = '00000000-0000-4000-8000-000000000000';
const found = [200];
/** What nobody wrote in the proof. Content does not grow with orders. */
const missing = [200, 404];

const addressOf = (path: string, params: object = {}, query: Record<string, string> = {}): string => {
  const search = new URLSearchParams(query).toString();
  const values: Record<string, unknown> = { ...params };
  return path.replaceAll(/\{(\w+)\}/g, (_whole, key: string) => String(values[key])) + (search === '' ? '' : `?${search}`);
};

function onSite<N extends CallName>(name: N, { params, query, body, answers = found }: Input<Calls[N]['params']> = {}): Opening {
  const [method, path, access] = endpoints[name];
  const as = access === 'cleaner' ? 'cleaner' : 'customer';
  return { call: `site ${name}`, as, method, path: addressOf(path, { ...params }, query), body, answers };
}

function byStaff<N extends StaffCallName>(name: N, { params, query, body, answers = found }: Input<StaffCalls[N]['params']> = {}): Opening {
  const [method, path] = staffEndpoints[name];
  return { call: `staff ${name}`, as: 'staff', method, path: addressOf(path, { ...params }, query), body, answers };
}

/** Whether a call can be made without anything: it has no parameter, and its query may be left out. */
const isPlain = (
  [method, path]: readonly [string, string, ...unknown[]],
  { query }: { query: { safeParse(value: unknown): { success: boolean } } },
): boolean => method === 'GET' && !path.includes('{') && [undefined, {}].some((none) => query.safeParse(none).success);

/** Every call that a page of customers, cleaners and staff makes to read. Calls that need nothing are found by themselves. */
export function openingsOf(known: Known): Opening[] {
  const plainSite = (Object.keys(endpoints) as CallName[]).filter((name) => !isMutating(name) && isPlain(endpoints[name], calls[name]));
  const plainStaff = (Object.keys(staffEndpoints) as StaffCallName[]).filter((name) => isPlain(staffEndpoints[name], staffCalls[name]));
  const asked = [...ofCustomer(known), ...ofWork(known), ...ofSearch(known), ...ofMoney(known), ...ofContent()];
  const named = new Set(asked.map(({ call }) => call));
  const plain = [...plainSite.map((name) => onSite(name)), ...plainStaff.map((name) => byStaff(name))];
  return [...plain.filter(({ call }) => !named.has(call)), ...asked];
}

function ofCustomer({ customerId, orderId, orderKey, comingId, seriesId, input, promoCode }: Known): Opening[] {
  const own = { params: { id: customerId } };
  const [past, coming, series] = [{ params: { id: orderId } }, { params: { id: comingId } }, { params: { id: seriesId } }];
  return [
    onSite('restoreSession', { params: { lng } }),
    onSite('getSessions', own),
    onSite('getPreferences', own),
    onSite('getNotifications', own),
    onSite('getOrders', own),
    onSite('getPaymentMethods', own),
    onSite('getCredit', own),
    onSite('getAddresses', own),
    onSite('getPromotionCodes', own),
    onSite('checkPromotionCode', { body: { code: promoCode } }),
    onSite('quote', { body: { input } }),
    onSite('getOrder', past),
    onSite('getPayment', past),
    onSite('getInvoiceChecks', { params: { orderId } }),
    onSite('getOrderByKey', { params: { key: orderKey } }),
    onSite('getCancellationPreview', coming),
    onSite('quoteReschedule', { ...coming, body: { date: addDays(input.date, 1), time: input.time } }),
    onSite('getAlternative', { params: { token: nobody }, answers: missing }),
    onSite('getSubscription', series),
    onSite('getSubscriptionPreview', series),
    ...Object.entries(downloads).map(
      ([name, [path]]): Opening => ({
        call: `download ${name}`,
        as: 'customer',
        method: 'GET',
        path: addressOf(path, { orderId }),
        answers: found,
      }),
    ),
  ];
}

function ofWork({ today, orderId, comingId, customerId, cleanerId, itemId, disputeId, input, lastOrderId, lastItemId }: Known): Opening[] {
  const order = { params: { id: orderId } };
  return [
    byStaff('getOrder', order),
    byStaff('viewOrder', order),
    byStaff('getCandidates', order),
    byStaff('quoteReschedule', { params: { id: comingId }, body: { date: addDays(input.date, 1), time: input.time } }),
    byStaff('getOrders'),
    byStaff('getOrders', { query: { after: lastOrderId } }),
    byStaff('getCustomer', { params: { id: customerId } }),
    byStaff('getCleaner', { params: { id: cleanerId } }),
    byStaff('getWeek', { query: { from: today } }),
    ...(['join', 'survey'] as const).map((kind) => byStaff('getInbox', { query: { kind, state: 'open', limit: '200' } })),
    byStaff('getInbox', { query: { state: 'open', order: 'oldest', limit: '201' } }),
    byStaff('getInbox', { query: { state: 'closed', order: 'newest', after: lastItemId, limit: '201' } }),
    byStaff('getInboxItem', { params: { id: itemId } }),
    byStaff('getDispute', { params: { id: disputeId } }),
    byStaff('getDisputes'),
    byStaff('getDisputes', { query: { before: disputeId } }),
    byStaff('getDisputes', { query: { state: 'needsResponse' } }),
    byStaff('getGiftCards'),
    byStaff('getGiftCards', { query: { before: nobody } }),
  ];
}

/** What staff look for: words that many and that few have, in people and in the audit. */
function ofSearch({ orderId }: Known): Opening[] {
  const words = ['Astrid Lind', 'ástrid', 'customer-3', '612 34 56 78', 'nobody', '2026-0012', '31'];
  const said = ['noteId', 'card', 'nobody wrote this', 'to'];
  return [
    ...words.map((text) => byStaff('search', { query: { text } })),
    byStaff('getPasskeys'),
    byStaff('getAudit'),
    ...said.map((text) => byStaff('getAudit', { query: { text } })),
    byStaff('getAudit', { query: { subject: orderId } }),
  ];
}

function ofMoney({ today, affiliateId, priceList, cleanerPay, settings }: Known): Opening[] {
  const month = monthBefore(today);
  const { pricing } = priceList;
  const [, ...others] = pricing.serviceAreaPostalPrefixes;
  const smaller = { ...priceList, pricing: { ...pricing, serviceAreaPostalPrefixes: others } };
  return [
    ...(['getLedgerDays', 'getVatMonth', 'getPayMonth'] as const).map((name) => byStaff(name, { query: { month } })),
    byStaff('compareProvider', { body: { month } }),
    byStaff('getTaxDocument', { params: { number: `S${today.slice(0, 4)}-0001` } }),
    byStaff('getTaxBook', { query: { quarter: `${today.slice(0, 4)}-1` } }),
    byStaff('getStatement', { params: { id: affiliateId } }),
    ...(['business', 'cleanerPay', 'priceList'] as const).flatMap((name) =>
      [{}, { before: '100' }].map((query) => byStaff('getSettingHistory', { params: { name }, query })),
    ),
    ...[priceList, smaller].map((value) => byStaff('previewPrices', { body: { value } })),
    byStaff('previewPay', { body: { value: cleanerPay } }),
    byStaff('previewBusiness', { body: { value: settings } }),
  ];
}

function ofContent(): Opening[] {
  const page = 'terms-of-use';
  const document = 'mail/account.verification';
  return [
    onSite('getContentEdition', { params: { edition: 1, lng }, answers: missing }),
    onSite('getContentHistory', { params: { page } }),
    onSite('getContentPreview', { params: { lng }, query: { token: nobody }, answers: missing }),
    byStaff('getContentVersions', { query: { page, language: lng } }),
    byStaff('getContentVersion', { query: { page, language: lng, number: '1' }, answers: missing }),
    byStaff('getContentFaults', { query: { page } }),
    byStaff('getContentSeed', { query: { page }, answers: missing }),
    byStaff('getPictureOriginal', { query: { picture: 'A'.repeat(22) }, answers: missing }),
    byStaff('getSiteDocument', { query: { document } }),
    byStaff('getSiteEditions', { query: { document } }),
    byStaff('getMailTexts', { query: { document } }),
    byStaff('previewMail', { body: { document, language: lng, texts: {} } }),
  ];
}

/** The whole month before a day. */
function monthBefore(day: string): string {
  const [year = 0, month = 0] = day.split('-').map(Number);
  return month === 1 ? `${year - 1}-12` : `${year}-${String(month - 1).padStart(2, '0')}`;
}
