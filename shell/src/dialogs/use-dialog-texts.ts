import { type contactWays, limits } from '@nitida/contract';
import { useTranslation } from 'react-i18next';
import type { KnowingWay } from '../core/create-dialogs.ts';
import type { BodyKey, TitleKey } from '../core/post-action.ts';

/** The texts of the dialog. Each key is a literal, because the check of the texts reads the keys from the code. */
export function useDialogTexts() {
  const { t } = useTranslation('common');
  const titles: Record<TitleKey, string> = {
    thankYouMessage: t('thankYouMessage'),
    awaitingConfirmation: t('awaitingConfirmation'),
    yourServiceIsBooked: t('yourServiceIsBooked'),
    youAreInWaitingList: t('youAreInWaitingList'),
    checkYourEmail: t('checkYourEmail'),
    signUp: t('signUp'),
  };
  const bodies: Record<Exclude<BodyKey, 'pleaseAllow15Min' | 'paymentInstructions' | 'confirmationEmailSent'>, string> = {
    weHaveSentReceipt: t('weHaveSentReceipt'),
    weWillContactYouEmail: t('weWillContactYouEmail'),
    weWillContactYouPhone: t('weWillContactYouPhone'),
    weWillContactYouWhatsApp: t('weWillContactYouWhatsApp'),
    weWillContactYouViber: t('weWillContactYouViber'),
    personalInfoSaved: t('personalInfoSaved'),
    changesSaved: t('changesSaved'),
    verifyNewEmail: t('verifyNewEmail'),
    passwordChanged: t('passwordChanged'),
    weAreLookingForCleaner: t('weAreLookingForCleaner'),
    infoWillBySent: t('infoWillBySent'),
    sendVerificationLinkToEmail: t('sendVerificationLinkToEmail', { hours: limits.linkHours }),
  };
  const knowingWayNames: Record<KnowingWay, string> = {
    Google: t('knowingWays.google'),
    Facebook: t('knowingWays.facebook'),
    Instagram: t('knowingWays.instagram'),
    Friend: t('knowingWays.friend'),
    Neighbour: t('knowingWays.neighbour'),
  };
  /** The text of `infoWillBySent` for a business: who contacts them, how and by when. */
  const callBacks: Record<(typeof contactWays)[number], string> = {
    Email: t('callBack.email'),
    'Phone call': t('callBack.phone'),
    WhatsApp: t('callBack.whatsApp'),
    Viber: t('callBack.viber'),
  };
  return { titles, bodies, callBacks, knowingWayNames };
}
