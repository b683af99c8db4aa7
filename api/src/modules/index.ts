import type { ApiModule } from '../context.ts';
import type { DevelopmentTools } from '../development-tools.ts';
import { addressModule } from './address/index.ts';
import { affiliateModule } from './affiliate/index.ts';
import { authModule } from './auth/index.ts';
import { socialModule } from './auth/social/index.ts';
import { cleanerNewsModule } from './cleaner-news/index.ts';
import { contentModule } from './content/index.ts';
import { draftModule } from './draft/index.ts';
import { formsModule } from './forms/index.ts';
import { inboxModule } from './inbox/index.ts';
import { knowingWayModule } from './knowing-way/index.ts';
import { notificationModule } from './notification/index.ts';
import { orderingModule } from './order-modules.ts';
import type { OpenPayments } from './payment/open-payments.ts';
import { pricingModule } from './pricing/index.ts';
import { profileModule } from './profile/index.ts';
import { reconciliationModule } from './reconciliation/index.ts';
import { referralModule } from './referral/index.ts';
import { staffModule } from './staff/index.ts';
import { visitorModule } from './visitor/index.ts';

/** Every module of the API. Those that answer the same event answer it in this order. */
export const modules = (development: DevelopmentTools | null, openPayments: OpenPayments): readonly ApiModule[] => [
  authModule,
  socialModule(development?.logInProviders),
  profileModule,
  knowingWayModule,
  referralModule,
  visitorModule,
  pricingModule,
  contentModule,
  draftModule,
  addressModule,
  formsModule,
  affiliateModule,
  staffModule,
  orderingModule(development, openPayments),
  inboxModule,
  notificationModule,
  cleanerNewsModule,
  reconciliationModule,
];
