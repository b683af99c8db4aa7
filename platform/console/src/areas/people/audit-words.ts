import type { AuditAction, AuditEntry } from '@nitida/contract';
import { publishingActions } from '@nitida/contract/audit-actions';
import type { TFunction } from 'i18next';

/** What was done, for each action of the audit. */
const didKeys: Readonly<Record<AuditAction, string>> = {
  signIn: 'operations.audit.did.signIn',
  changePassword: 'operations.audit.did.changePassword',
  confirmSecondFactor: 'operations.audit.did.confirmSecondFactor',
  createStaff: 'operations.audit.did.createStaff',
  sendStaffLink: 'operations.audit.did.sendStaffLink',
  resetStaffPassword: 'operations.audit.did.resetStaffPassword',
  useStaffLink: 'operations.audit.did.useStaffLink',
  removeStaff: 'operations.audit.did.removeStaff',
  setScopes: 'operations.audit.did.setScopes',
  endSessions: 'operations.audit.did.endSessions',
  resetSecondFactor: 'operations.audit.did.resetSecondFactor',
  registerPasskey: 'operations.audit.did.registerPasskey',
  removePasskey: 'operations.audit.did.removePasskey',
  answerInboxItem: 'operations.audit.did.answerInboxItem',
  closeInboxItem: 'operations.audit.did.closeInboxItem',
  grantCredit: 'operations.audit.did.grantCredit',
  giveCredit: 'operations.audit.did.giveCredit',
  approveApplicant: 'operations.audit.did.approveApplicant',
  setLevel: 'operations.audit.did.setLevel',
  setActive: 'operations.audit.did.setActive',
  setCleanerMobile: 'operations.audit.did.setCleanerMobile',
  setWorkArea: 'operations.audit.did.setWorkArea',
  sendCleanerLink: 'operations.audit.did.sendCleanerLink',
  viewOrder: 'operations.audit.did.viewOrder',
  setCustomerTax: 'operations.audit.did.setCustomerTax',
  viewAsCustomer: 'operations.audit.did.viewAsCustomer',
  addNote: 'operations.audit.did.addNote',
  proposeAlternatives: 'operations.audit.did.proposeAlternatives',
  rescheduleOrder: 'operations.audit.did.rescheduleOrder',
  cancelOrder: 'operations.audit.did.cancelOrder',
  refundOrder: 'operations.audit.did.refundOrder',
  resendMail: 'operations.audit.did.resendMail',
  settleOwed: 'operations.audit.did.settleOwed',
  compareProvider: 'operations.audit.did.compareProvider',
  repeatTaxRecord: 'operations.audit.did.repeatTaxRecord',
  annulTaxRecord: 'operations.audit.did.annulTaxRecord',
  settleTaxRecord: 'operations.audit.did.settleTaxRecord',
  correctInvoice: 'operations.audit.did.correctInvoice',
  resumeTaxNumbers: 'operations.audit.did.resumeTaxNumbers',
  retryJobs: 'operations.audit.did.retryJobs',
  pauseJobs: 'operations.audit.did.pauseJobs',
  resumeJobs: 'operations.audit.did.resumeJobs',
  acceptInstallation: 'operations.audit.did.acceptInstallation',
  submitEvidence: 'operations.audit.did.submitEvidence',
  acceptDispute: 'operations.audit.did.acceptDispute',
  allowCard: 'operations.audit.did.allowCard',
  createAffiliate: 'operations.audit.did.createAffiliate',
  recordPayout: 'operations.audit.did.recordPayout',
  sellGiftCard: 'operations.audit.did.sellGiftCard',
  createPromo: 'operations.audit.did.createPromo',
  changePromo: 'operations.audit.did.changePromo',
  endPromo: 'operations.audit.did.endPromo',
  updateBusinessSettings: 'operations.audit.did.updateBusinessSettings',
  updateCleanerPay: 'operations.audit.did.updateCleanerPay',
  updatePriceList: 'operations.audit.did.updatePriceList',
  scheduleSetting: 'operations.audit.did.scheduleSetting',
  cancelSettingSchedule: 'operations.audit.did.cancelSettingSchedule',
  saveContent: 'operations.audit.did.saveContent',
  makeContentPreview: 'operations.audit.did.makeContentPreview',
  deleteContentDraft: 'operations.audit.did.deleteContentDraft',
  publishContent: 'operations.audit.did.publishContent',
  restoreContent: 'operations.audit.did.restoreContent',
  takeDownContent: 'operations.audit.did.takeDownContent',
  scheduleContent: 'operations.audit.did.scheduleContent',
  cancelContentSchedule: 'operations.audit.did.cancelContentSchedule',
  uploadPicture: 'operations.audit.did.uploadPicture',
  cropPicture: 'operations.audit.did.cropPicture',
  publishAnnouncement: 'operations.audit.did.publishAnnouncement',
  endAnnouncement: 'operations.audit.did.endAnnouncement',
  publishSiteDocument: 'operations.audit.did.publishSiteDocument',
  restoreSiteDocument: 'operations.audit.did.restoreSiteDocument',
  beginExperiment: 'operations.audit.did.beginExperiment',
  endExperiment: 'operations.audit.did.endExperiment',
  publishRelease: 'operations.audit.did.publishRelease',
  rollBack: 'operations.audit.did.rollBack',
  promote: 'operations.audit.did.promote',
  split: 'operations.audit.did.split',
  endSplit: 'operations.audit.did.endSplit',
  markHarmful: 'operations.audit.did.markHarmful',
  lockChannel: 'operations.audit.did.lockChannel',
  unlockChannel: 'operations.audit.did.unlockChannel',
  startWithReleases: 'operations.audit.did.startWithReleases',
};

const isKnown = (action: string): action is AuditAction => Object.hasOwn(didKeys, action);

/** What was done, in words, or the name of an action of another release. */
export const actionText = (t: TFunction, action: string): string => (isKnown(action) ? t(didKeys[action]) : action);

/** The colleague, or the platform, which the API names in English. */
export const authorText = (t: TFunction, { action, by }: Pick<AuditEntry, 'action' | 'by'>): string =>
  publishingActions.some((own) => own === action) ? t('operations.audit.platform') : by;

/** All that may have been done, in alphabetical order. */
export const actionItems = (t: TFunction, language: string): { id: string; name: string }[] =>
  Object.keys(didKeys)
    .map((id) => ({ id, name: actionText(t, id) }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
