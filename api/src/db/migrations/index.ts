import type { Migration } from '../migrate.ts';
import { accounts } from './001-accounts.ts';
import { prices } from './002-prices.ts';
import { madeAccounts } from './262-made-accounts.ts';
import { disputes } from './263-disputes.ts';
import { returnOfPaymentPages } from './270-return-of-payment-pages.ts';
import { pendingEmail } from './275-pending-email.ts';
import { notificationLanguages } from './280-notification-languages.ts';
import { pendingVerifications } from './285-pending-verifications.ts';
import { content } from './290-content.ts';
import { contentSchedules } from './291-content-schedules.ts';
import { contentPictures } from './292-content-pictures.ts';
import { contentSources } from './295-content-sources.ts';
import { announcements } from './296-announcements.ts';
import { siteDocuments } from './297-site-documents.ts';
import { experiments } from './298-experiments.ts';
import { orderNotes } from './300-order-notes.ts';
import { settingReasons } from './301-setting-reasons.ts';
import { requestOfJobs } from './305-request-of-jobs.ts';
import { indexesOfOpenRows } from './306-indexes-of-open-rows.ts';
import { indexesOfGrowingTables } from './307-indexes-of-growing-tables.ts';
import { checkedSources } from './315-checked-sources.ts';
import { pictureOriginals } from './318-picture-originals.ts';
import { releasedVersions } from './319-released-versions.ts';
import { cleanerMobile } from './320-cleaner-mobile.ts';
import { validatedContent } from './321-validated-content.ts';
import { plainText } from './325-plain-text.ts';
import { searchIndexes } from './326-search-indexes.ts';
import { indexesOfStaffLists } from './327-indexes-of-staff-lists.ts';
import { openOrdersByStart } from './330-open-orders-by-start.ts';
import { auditSearch } from './331-audit-search.ts';
import { inboxByTime } from './332-inbox-by-time.ts';
import { acceptedOffers } from './333-accepted-offers.ts';
import { cleanerCounts } from './334-cleaner-counts.ts';
import { pastOffers } from './335-past-offers.ts';
import { fillCounts } from './336-fill-counts.ts';
import { indexesOfPages } from './337-indexes-of-pages.ts';
import { notificationCleaners } from './338-notification-cleaners.ts';
import { orderNumbers } from './339-order-numbers.ts';
import { colleaguesOfCleanerEvents } from './340-colleagues-of-cleaner-events.ts';
import { validatedColleagues } from './341-validated-colleagues.ts';
import { disputesByTime } from './342-disputes-by-time.ts';
import { ratesOfCustomer } from './343-rates-of-customer.ts';
import { inboxByEmail } from './344-inbox-by-email.ts';
import { customerViews } from './345-customer-views.ts';
import { inboxByKind } from './346-inbox-by-kind.ts';
import { mobilesInCleanerEvents } from './347-mobiles-in-cleaner-events.ts';
import { validatedCleanerEvents } from './348-validated-cleaner-events.ts';
import { giftCardsByTime } from './349-gift-cards-by-time.ts';
import { owedWork } from './350-owed-work.ts';
import { indexesOfOwedWork } from './351-indexes-of-owed-work.ts';
import { sealedSecondFactors } from './352-sealed-second-factors.ts';
import { orderMigrations } from './orders.ts';

export const migrations: readonly Migration[] = [
  accounts,
  prices,
  ...orderMigrations,
  madeAccounts,
  disputes,
  returnOfPaymentPages,
  pendingEmail,
  notificationLanguages,
  pendingVerifications,
  content,
  contentSchedules,
  contentPictures,
  contentSources,
  announcements,
  siteDocuments,
  experiments,
  orderNotes,
  settingReasons,
  requestOfJobs,
  indexesOfOpenRows,
  indexesOfGrowingTables,
  checkedSources,
  pictureOriginals,
  releasedVersions,
  cleanerMobile,
  validatedContent,
  plainText,
  searchIndexes,
  indexesOfStaffLists,
  openOrdersByStart,
  auditSearch,
  inboxByTime,
  acceptedOffers,
  cleanerCounts,
  pastOffers,
  fillCounts,
  indexesOfPages,
  notificationCleaners,
  orderNumbers,
  colleaguesOfCleanerEvents,
  validatedColleagues,
  disputesByTime,
  ratesOfCustomer,
  inboxByEmail,
  customerViews,
  inboxByKind,
  mobilesInCleanerEvents,
  validatedCleanerEvents,
  giftCardsByTime,
  owedWork,
  indexesOfOwedWork,
  sealedSecondFactors,
];
