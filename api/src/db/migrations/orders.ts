import type { Migration } from '../migrate.ts';
import { orders } from './100-orders.ts';
import { cleanerPay } from './103-cleaner-pay.ts';
import { businessSettings } from './104-business-settings.ts';
import { orderChanges } from './200-order-changes.ts';
import { money } from './210-money.ts';
import { wallet } from './211-wallet.ts';
import { mailFiles } from './212-mail-files.ts';
import { cleanerApp } from './220-cleaner-app.ts';
import { inbox } from './230-inbox.ts';
import { staff } from './231-staff.ts';
import { giftCardSales } from './232-gift-card-sales.ts';
import { accountSettings } from './240-account-settings.ts';
import { socialLogIn } from './241-social-log-in.ts';
import { failedRefunds } from './242-failed-refunds.ts';
import { movedVisits } from './243-moved-visits.ts';
import { owedMoney } from './244-owed-money.ts';
import { settledMoney } from './245-settled-money.ts';
import { staffScopesInUse } from './246-staff-scopes.ts';
import { visitTasks } from './250-visit-tasks.ts';
import { publishingAudit } from './260-publishing-audit.ts';
import { staffSecondFactor } from './261-staff-second-factor.ts';

/** The migrations from number 100 on: orders, payments, offers and notifications. */
export const orderMigrations: readonly Migration[] = [
  orders,
  cleanerPay,
  businessSettings,
  orderChanges,
  money,
  wallet,
  mailFiles,
  cleanerApp,
  inbox,
  staff,
  giftCardSales,
  accountSettings,
  socialLogIn,
  failedRefunds,
  movedVisits,
  owedMoney,
  settledMoney,
  staffScopesInUse,
  visitTasks,
  publishingAudit,
  staffSecondFactor,
];
