import './modules/dispatch/job-kinds.ts';
import './modules/order/job-kinds.ts';

// The internals of the API that `@nitida/local` uses. They may change without notice, so no other package may use them.
export type { Config } from './config.ts';
export type { ApiContext, OrderingContext, Payments } from './context.ts';
export type { Database, Transaction } from './db/database.ts';
export type { Migration } from './db/migrate.ts';
export { prepared } from './db/prepared.ts';
export { transact } from './db/transact.ts';
export type { DevelopmentTools } from './development-tools.ts';
export { isDomainError } from './domain-error.ts';
// The whole module is exported, so that the tools can add kinds of jobs.
export * from './jobs/jobs.ts';
export { type InboxMail, listMails } from './mail/inbox.ts';
export { insertAddress } from './modules/address/store.ts';
export { hashPassword } from './modules/auth/passwords.ts';
export type { SocialProvider } from './modules/auth/social/providers.ts';
export { insertClient } from './modules/auth/users.ts';
export { insertVisits } from './modules/booking/insert-visits.ts';
export { addCredentials } from './modules/cleaner/onboard.ts';
export { setCleanerPassword } from './modules/cleaner/password.ts';
export { grantCredit } from './modules/credit/grant.ts';
export { acceptOffer } from './modules/dispatch/accept.ts';
export { payCleaner } from './modules/dispatch/payout.ts';
export { completeVisit, startVisit } from './modules/dispatch/visit.ts';
export { issueInvoice } from './modules/invoice/issue.ts';
export { writeNotification } from './modules/notification/notify.ts';
export { nextNumber, nextOrderNumber } from './modules/order/numbers.ts';
export { lockOrder } from './modules/order/record.ts';
export { orderingOf } from './modules/order-modules.ts';
export { webhookPath } from './modules/payment/open-payments.ts';
export { loadPriceList } from './modules/pricing/store.ts';
export { createStaff, setStaffPassword } from './modules/staff/accounts.ts';
export { createTransport } from './modules/verifactu/transport.ts';
export type { CheckoutRequest, PaymentProvider } from './payments/provider.ts';
export { createStripeProvider } from './payments/stripe-provider.ts';
export { languageOf } from './request.ts';
export { runApi } from './run-api.ts';
