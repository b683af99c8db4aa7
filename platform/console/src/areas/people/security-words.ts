import type { SecurityEvent } from '@nitida/contract';
import type { TFunction } from 'i18next';
import { actionText } from './audit-words.ts';

/** What happened, for the calls that are no action of the audit. */
const didKeys: Readonly<Record<string, string>> = {
  signin: 'operations.security.did.signin',
  signup: 'operations.security.did.signup',
  signupSocial: 'operations.security.did.signupSocial',
  socialLogIn: 'operations.security.did.socialLogIn',
  verifyCode: 'operations.security.did.verifyCode',
  verifyEmail: 'operations.security.did.verifyEmail',
  logout: 'operations.security.did.logout',
  undoEmailChange: 'operations.security.did.undoEmailChange',
  changePassword: 'operations.security.did.changePassword',
  forgotPassword: 'operations.security.did.forgotPassword',
  resetPassword: 'operations.security.did.resetPassword',
  deleteAccount: 'operations.security.did.deleteAccount',
  deleteSession: 'operations.security.did.deleteSession',
  logoutEverywhere: 'operations.security.did.logoutEverywhere',
  deletePaymentMethod: 'operations.security.did.deletePaymentMethod',
  exportData: 'operations.security.did.exportData',
  openCustomerView: 'operations.security.did.openCustomerView',
  cleanerSignIn: 'operations.security.did.cleanerSignIn',
  cleanerSignOut: 'operations.security.did.cleanerSignOut',
  signIn: 'operations.security.did.signIn',
  signOut: 'operations.security.did.signOut',
  beginSecondFactor: 'operations.security.did.beginSecondFactor',
  confirmCode: 'operations.security.did.confirmCode',
  beginPasskey: 'operations.security.did.beginPasskey',
  confirmPasskey: 'operations.security.did.confirmPasskey',
};

export const outcomeKeys: Readonly<Record<SecurityEvent['outcome'], string>> = {
  passed: 'operations.security.outcomes.passed',
  failed: 'operations.security.outcomes.failed',
  limited: 'operations.security.outcomes.limited',
  refused: 'operations.security.outcomes.refused',
};

export const siteKeys: Readonly<Record<SecurityEvent['site'], string>> = {
  customers: 'operations.security.sites.customers',
  cleaners: 'operations.security.sites.cleaners',
  staff: 'operations.security.sites.staff',
  publishers: 'operations.security.sites.publishers',
};

/** What happened, in words. Other calls, which were refused, have their names. */
export function eventText(t: TFunction, event: string): string {
  const key = Object.hasOwn(didKeys, event) ? didKeys[event] : undefined;
  return key === undefined ? actionText(t, event) : t(key);
}
