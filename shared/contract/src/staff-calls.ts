import * as z from 'zod';
import { call } from './call.ts';
import * as content from './content/documents.ts';
import * as pictures from './content/pictures.ts';
import * as disputes from './disputes.ts';
import { jobsCalls, jobsEndpoints } from './jobs-calls.ts';
import { operationsCalls, operationsEndpoints } from './operations-calls.ts';
import * as passkeys from './passkeys.ts';
import { count, id, isCut, largestInt, numberedList } from './primitives.ts';
import * as security from './security-events.ts';
import * as staff from './staff.ts';
import { orderList, staffOrderQuery } from './staff-lists.ts';
import { siteContentCalls, siteContentEndpoints } from './staff-site-content.ts';
import { taxRecordListCalls, taxRecordListEndpoints } from './tax-record-list.ts';
import { taxRecordsCalls, taxRecordsEndpoints } from './tax-records.ts';

/**
 * Method, path and scope of every call on the staff's origin. `guest`: anybody there. `staff`: any signed-in account.
 * Otherwise: an account with the scope. Staff may see the data of every customer. `freshCode`: whoever has a second factor entered a code or used a passkey
 * within `freshCodeMinutes`, because a stolen cookie must not suffice to grant rights, keys and factors or to change what something costs.
 */
export const staffEndpoints = {
  signIn: ['POST', '/api/admin/auth/signin', 'guest'],
  getSession: ['GET', '/api/admin/auth/get_session', 'guest'],
  signOut: ['POST', '/api/admin/auth/signout', 'staff'],
  readStaffLink: ['POST', '/api/admin/auth/read_link', 'guest'],
  useStaffLink: ['POST', '/api/admin/auth/use_link', 'guest'],
  changePassword: ['PUT', '/api/admin/auth/change_password', 'staff', 'freshCode'],
  beginSecondFactor: ['POST', '/api/admin/auth/begin_second_factor', 'staff'],
  confirmSecondFactor: ['POST', '/api/admin/auth/confirm_second_factor', 'staff'],
  confirmCode: ['POST', '/api/admin/auth/confirm_code', 'staff'],
  getPasskeys: ['GET', '/api/admin/auth/get_passkeys', 'staff'],
  beginPasskey: ['POST', '/api/admin/auth/begin_passkey', 'staff', 'freshCode'],
  registerPasskey: ['POST', '/api/admin/auth/register_passkey', 'staff', 'freshCode'],
  removePasskey: ['DELETE', '/api/admin/auth/remove_passkey/{id}', 'staff', 'freshCode'],
  beginPasskeyConfirmation: ['POST', '/api/admin/auth/begin_passkey_confirmation', 'staff'],
  confirmPasskey: ['POST', '/api/admin/auth/confirm_passkey', 'staff'],
  getStaff: ['GET', '/api/admin/staff/get_staff', 'platform'],
  createStaff: ['POST', '/api/admin/staff/create_staff', 'platform', 'freshCode'],
  sendStaffLink: ['POST', '/api/admin/staff/send_link/{id}', 'platform', 'freshCode'],
  resetStaffPassword: ['POST', '/api/admin/staff/reset_password/{id}', 'platform', 'freshCode'],
  removeStaff: ['DELETE', '/api/admin/staff/remove_staff/{id}', 'platform', 'freshCode'],
  resetSecondFactor: ['DELETE', '/api/admin/staff/reset_second_factor/{id}', 'platform', 'freshCode'],

  getInbox: ['GET', '/api/admin/inbox/get_items', 'admin'],
  getInboxItem: ['GET', '/api/admin/inbox/get_item/{id}', 'admin'],
  answerInboxItem: ['POST', '/api/admin/inbox/answer_item/{id}', 'admin'],
  closeInboxItem: ['PATCH', '/api/admin/inbox/close_item/{id}', 'admin'],
  grantCredit: ['POST', '/api/admin/inbox/grant_credit/{id}', 'admin'],

  getCleaners: ['GET', '/api/admin/cleaner/get_cleaners', 'admin'],
  approveApplicant: ['POST', '/api/admin/cleaner/approve_applicant/{id}', 'admin', 'freshCode'],
  setLevel: ['PATCH', '/api/admin/cleaner/set_level/{id}', 'admin'],
  setActive: ['PATCH', '/api/admin/cleaner/set_active/{id}', 'admin'],
  setCleanerMobile: ['PATCH', '/api/admin/cleaner/set_mobile/{id}', 'admin'],
  sendCleanerLink: ['POST', '/api/admin/cleaner/send_link/{id}', 'admin', 'freshCode'],

  getOrders: ['GET', '/api/admin/order/get_orders', 'admin'],
  proposeAlternatives: ['POST', '/api/admin/order/propose_alternatives/{id}', 'admin'],
  cancelOrder: ['PATCH', '/api/admin/order/cancel_order/{id}', 'admin'],
  settleOwed: ['POST', '/api/admin/order/settle_owed/{id}', 'admin'],

  getDisputes: ['GET', '/api/admin/payment/get_disputes', 'admin'],
  getDispute: ['GET', '/api/admin/payment/get_dispute/{id}', 'admin'],
  submitEvidence: ['POST', '/api/admin/payment/submit_evidence/{id}', 'admin'],
  acceptDispute: ['POST', '/api/admin/payment/accept_dispute/{id}', 'admin'],
  allowCard: ['POST', '/api/admin/payment/allow_card/{id}', 'admin'],

  getAffiliates: ['GET', '/api/admin/affiliate/get_affiliates', 'admin'],
  getAffiliateDues: ['GET', '/api/admin/affiliate/get_dues', 'admin'],
  createAffiliate: ['POST', '/api/admin/affiliate/create_affiliate', 'admin'],
  getStatement: ['GET', '/api/admin/affiliate/get_statement/{id}', 'admin'],
  recordPayout: ['POST', '/api/admin/affiliate/record_payout/{id}', 'admin'],
  sellGiftCard: ['POST', '/api/admin/affiliate/sell_gift_card/{id}', 'admin'],
  getGiftCards: ['GET', '/api/admin/affiliate/get_gift_cards', 'admin'],

  getSettings: ['GET', '/api/admin/settings/get_settings', 'content'],
  getSettingHistory: ['GET', '/api/admin/settings/get_history/{name}', 'content'],
  updateBusinessSettings: ['PUT', '/api/admin/settings/update_business', 'content', 'freshCode'],
  updateCleanerPay: ['PUT', '/api/admin/settings/update_cleaner_pay', 'content', 'freshCode'],
  updatePriceList: ['PUT', '/api/admin/settings/update_price_list', 'content', 'freshCode'],

  getContentPages: ['GET', '/api/admin/content/get_pages', 'content'],
  getContentVersions: ['GET', '/api/admin/content/get_versions', 'content'],
  getContentVersion: ['GET', '/api/admin/content/get_version', 'content'],
  getContentFaults: ['GET', '/api/admin/content/get_faults', 'content'],
  getContentSeed: ['GET', '/api/admin/content/get_seed', 'content'],
  makeContentPreview: ['POST', '/api/admin/content/make_preview', 'content'],
  saveContent: ['POST', '/api/admin/content/save', 'content'],
  restoreContent: ['POST', '/api/admin/content/restore', 'content'],
  publishContent: ['POST', '/api/admin/content/publish', 'content'],
  takeDownContent: ['POST', '/api/admin/content/take_down', 'content'],
  deleteContentDraft: ['POST', '/api/admin/content/delete_draft', 'content'],
  getContentSchedules: ['GET', '/api/admin/content/get_schedules', 'content'],
  scheduleContent: ['POST', '/api/admin/content/schedule', 'content'],
  cancelContentSchedule: ['POST', '/api/admin/content/cancel_schedule/{id}', 'content'],
  ...siteContentEndpoints,
  getPictures: ['GET', '/api/admin/content/get_pictures', 'content'],
  uploadPicture: ['POST', '/api/admin/content/upload_picture', 'content'],
  getPictureOriginal: ['GET', '/api/admin/content/get_picture_original', 'content'],
  cropPicture: ['POST', '/api/admin/content/crop_picture', 'content'],

  getAudit: ['GET', '/api/admin/audit/get_entries', 'platform'],
  getSecurityEvents: ['GET', '/api/admin/security/get_events', 'platform'],

  ...operationsEndpoints,
  ...jobsEndpoints,
  ...taxRecordsEndpoints,
  ...taxRecordListEndpoints,
} as const satisfies Record<
  string,
  readonly [
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: `/api/admin/${string}`,
    access: 'guest' | 'staff' | (typeof staff.staffScopes)[number],
    freshCode?: 'freshCode',
  ]
>;

export type StaffCallName = keyof typeof staffEndpoints;

/** Real time: how long after a code calls that need a fresh one are accepted. */
export const freshCodeMinutes = 5;

export function needsFreshCode(name: StaffCallName): boolean {
  const [, , , freshCode]: readonly [string, string, string, string?] = staffEndpoints[name];
  return freshCode !== undefined;
}

const byId = z.object({ id });
const message = z.object({ message: z.string() });
const oneMember = z.object({ staff: staff.staffMember });
const members = z.object({ staff: z.array(staff.staffMember) });
const oneItem = z.object({ item: staff.inboxItem });
const oneDispute = z.object({ dispute: disputes.dispute });
const oneCleaner = z.object({ cleaner: staff.staffCleaner });
const statement = z.object({ statement: staff.affiliateStatement });
const oneVersion = z.object({ version: content.contentVersion });
const oneSchedule = z.object({ schedule: content.contentSchedule });
const oneEdition = z.object({ edition: content.contentEdition });
const { settingChanges, settingVersions } = staff;

/** Payload and answer of every staff call, in the form of `calls`. */
export const staffCalls = {
  signIn: call({ body: staff.staffSignInInput, answer: oneMember }),
  getSession: call({ answer: staff.staffSession }),
  signOut: call({ answer: message }),
  /** Whom a link in a mail is for. The token is in no address, so that no log has it. */
  readStaffLink: call({ body: staff.staffLinkInput, answer: staff.staffLink }),
  /** Works once. */
  useStaffLink: call({ body: staff.useStaffLinkInput, answer: staff.usedStaffLink }),
  changePassword: call({ body: staff.staffPasswordInput, answer: message }),
  beginSecondFactor: call({ answer: staff.begunSecondFactor }),
  confirmSecondFactor: call({ body: staff.secondFactorInput, answer: message }),
  /** For calls that need a fresh code: the session has one from now on. */
  confirmCode: call({ body: staff.secondFactorInput, answer: message }),
  /** One's own. */
  getPasskeys: call({ answer: passkeys.passkeys }),
  /** What the browser needs to make a key. Only for an account with codes, which remain the way in without the key. */
  beginPasskey: call({ answer: z.object({ creation: passkeys.passkeyCreation }) }),
  registerPasskey: call({ body: passkeys.passkeyInput, answer: passkeys.passkeys }),
  removePasskey: call({ params: byId, answer: passkeys.passkeys }),
  /** What the browser needs to use a key in place of a fresh code. */
  beginPasskeyConfirmation: call({ answer: z.object({ request: passkeys.passkeyRequest }) }),
  /** The same as `confirmCode`. */
  confirmPasskey: call({ body: passkeys.passkeyConfirmation, answer: message }),
  getStaff: call({ answer: members }),
  createStaff: call({ body: staff.staffInput, answer: oneMember, status: 201 }),
  /** Another link for somebody who waits for one. `illegal_transition`: for everybody else. */
  sendStaffLink: call({ params: byId, answer: message }),
  /** The password ends at once, with all sessions, and its owner gets a link for another. */
  resetStaffPassword: call({ params: byId, answer: message }),
  removeStaff: call({ params: byId, answer: members }),
  resetSecondFactor: call({ params: byId, answer: members }),

  getInbox: call({ query: staff.inboxQuery, answer: z.object({ items: z.array(staff.inboxSummary) }) }),
  getInboxItem: call({ params: byId, answer: oneItem }),
  answerInboxItem: call({ params: byId, body: staff.inboxAnswerInput, answer: oneItem, status: 201 }),
  closeInboxItem: call({ params: byId, answer: oneItem }),
  grantCredit: call({ params: byId, body: staff.goodwillInput, answer: oneItem, status: 201 }),

  getCleaners: call({ answer: z.object({ cleaners: z.array(staff.staffCleaner) }) }),
  approveApplicant: call({ params: byId, body: staff.approveInput, answer: oneCleaner, status: 201 }),
  setLevel: call({ params: byId, body: staff.staffCleaner.pick({ level: true }), answer: oneCleaner }),
  setActive: call({ params: byId, body: staff.staffCleaner.pick({ active: true }), answer: oneCleaner }),
  setCleanerMobile: call({ params: byId, body: staff.cleanerMobileInput, answer: oneCleaner }),
  /** The cleaner's password and log-ins end, and they get a link by mail for another password. */
  sendCleanerLink: call({ params: byId, answer: oneCleaner }),

  getOrders: call({ query: staffOrderQuery, answer: orderList }),
  proposeAlternatives: call({
    params: byId,
    body: staff.alternativesInput,
    answer: z.object({ alternatives: z.array(staff.proposedAlternative) }),
    status: 201,
  }),
  cancelOrder: call({ params: byId, body: staff.staffCancelInput, answer: z.object({ order: staff.staffOrder }) }),
  settleOwed: call({ params: byId, body: disputes.settleOwedInput, answer: z.object({ order: staff.staffOrder }), status: 201 }),

  getDisputes: call({ query: disputes.disputeQuery, answer: z.object({ disputes: z.array(disputes.dispute) }) }),
  getDispute: call({ params: byId, answer: oneDispute }),
  submitEvidence: call({ params: byId, body: disputes.evidenceInput, answer: oneDispute, status: 201 }),
  acceptDispute: call({ params: byId, answer: oneDispute, status: 201 }),
  allowCard: call({ params: byId, answer: oneDispute, status: 201 }),

  getAffiliates: call({ answer: z.object({ affiliates: z.array(staff.affiliate) }) }),
  /** Those who are paid next come first: whoever has waited longest. */
  getAffiliateDues: call({ answer: z.object({ dues: z.array(staff.affiliateDue) }) }),
  createAffiliate: call({ body: staff.affiliateInput, answer: z.object({ affiliate: staff.affiliate }), status: 201 }),
  getStatement: call({ params: byId, answer: statement }),
  recordPayout: call({ params: byId, body: staff.payoutInput, answer: statement, status: 201 }),
  sellGiftCard: call({ params: byId, body: staff.giftCardInput, answer: z.object({ giftCard: staff.soldGiftCard }), status: 201 }),
  getGiftCards: call({ query: staff.giftCardQuery, answer: z.object({ giftCards: z.array(staff.staffGiftCard) }) }),

  getSettings: call({ answer: z.object(settingVersions) }),
  getSettingHistory: call({
    params: z.object({ name: z.enum(staff.settingNames) }),
    query: numberedList,
    answer: z.object({ versions: staff.settingHistory }),
  }),
  updateBusinessSettings: call({ body: settingChanges.business, answer: z.object({ setting: settingVersions.business }) }),
  updateCleanerPay: call({ body: settingChanges.cleanerPay, answer: z.object({ setting: settingVersions.cleanerPay }) }),
  updatePriceList: call({ body: settingChanges.priceList, answer: z.object({ setting: settingVersions.priceList }) }),

  /** `released`: the pages with texts in the release, whether or not staff changed them. */
  /** All pages that staff wrote, the names of those of the release, and how campaigns are titled now, also those that visitors do not have. */
  getContentPages: call({
    answer: z.object({
      pages: z.array(content.contentDocument),
      released: z.array(z.string()),
      titles: z.record(z.string(), content.contentTitles).default({}),
    }),
  }),
  getContentVersions: call({
    query: content.contentSaveInput.pick({ page: true, language: true }).extend(numberedList.shape),
    answer: z.object({ versions: z.array(content.contentVersionSummary) }),
  }),
  getContentVersion: call({
    query: content.contentSaveInput.pick({ page: true, language: true }).extend({ number: z.coerce.number().int().min(1).max(largestInt) }),
    answer: oneVersion,
  }),
  getContentFaults: call({
    query: z.object({ page: content.contentName }),
    answer: z.object({ faults: z.array(content.contentFault), warnings: z.array(content.contentFault) }),
  }),
  getContentSeed: call({ query: z.object({ page: content.contentName }), answer: content.contentSeed }),
  makeContentPreview: call({ body: content.contentPreviewInput, answer: content.contentPreviewLink, status: 201 }),
  saveContent: call({ body: content.contentSaveInput, answer: oneVersion, status: 201 }),
  restoreContent: call({ body: content.contentRestoreInput, answer: oneVersion, status: 201 }),
  publishContent: call({ body: content.contentPublishInput, answer: oneEdition, status: 201 }),
  takeDownContent: call({ body: content.contentTakeDownInput, answer: oneEdition, status: 201 }),
  /** Deletes all versions of a page of which staff published none, and frees its address. `illegal_transition`: it is published or planned. */
  deleteContentDraft: call({ body: z.object({ page: content.contentName }), answer: z.object({ deleted: count }) }),
  /** What is planned, in order of time, and after it the latest of what was, newest first. */
  getContentSchedules: call({ answer: z.object({ schedules: z.array(content.contentSchedule), isCut }) }),
  scheduleContent: call({ body: content.contentScheduleInput, answer: oneSchedule, status: 201 }),
  cancelContentSchedule: call({ params: byId, answer: oneSchedule }),
  ...siteContentCalls,
  /** Newest first; `before` is the picture behind which the next ones are sent. */
  getPictures: call({ query: pictures.pictureQuery, answer: z.object({ pictures: z.array(pictures.storedPicture) }) }),
  /** A file that is refused answers 400 with the reason in `details`. The same file with the same crop has the same id. */
  uploadPicture: call({ body: pictures.pictureUploadInput, answer: z.object({ picture: pictures.storedPicture }), status: 201 }),
  /** What was uploaded, before it was cropped. */
  getPictureOriginal: call({ query: z.object({ picture: pictures.pictureId }), answer: pictures.pictureOriginal }),
  cropPicture: call({ body: pictures.pictureCropInput, answer: z.object({ picture: pictures.storedPicture }), status: 201 }),

  getAudit: call({ query: staff.auditQuery, answer: z.object({ entries: z.array(staff.auditEntry) }) }),
  getSecurityEvents: call({ query: security.securityQuery, answer: z.object({ entries: z.array(security.securityEvent) }) }),

  ...operationsCalls,
  ...jobsCalls,
  ...taxRecordsCalls,
  ...taxRecordListCalls,
} satisfies Record<StaffCallName, unknown>;

export type StaffCalls = {
  [N in StaffCallName]: {
    params: z.input<(typeof staffCalls)[N]['params']>;
    query: z.input<(typeof staffCalls)[N]['query']>;
    body: z.input<(typeof staffCalls)[N]['body']>;
    answer: z.output<(typeof staffCalls)[N]['answer']>;
  };
};
