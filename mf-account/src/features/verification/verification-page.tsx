import { type ErrorCode, type Language, limits, linkPurposeKey } from '@nitida/contract';
import { Button, ButtonLink, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { host } from '../../host.ts';
import { useLate } from '../frame-parts/use-late.ts';
import { Letter } from '../letter.tsx';

type Outcome = 'asking' | 'changed' | 'expired' | 'changeExpired' | 'used' | 'resent';

/** The page of the links in mails about an email address. */
export default function VerificationPage() {
  const { t } = useTranslation('account');
  const [params] = useSearchParams();
  const token = params.get('token');
  const purpose = params.get(linkPurposeKey);
  const isUndo = purpose === 'emailUndo';
  useEffect(() => host().page.setTitle(isUndo ? t('verification.undo.title') : t('verification.title')), [t, isUndo]);
  if (token === null) return <Incomplete isChange={purpose === 'emailChange'} isUndo={isUndo} />;
  return isUndo ? <Undo token={token} /> : <Confirm token={token} isChange={purpose === 'emailChange'} />;
}

const loadUndo = () => import('./undo-email-change.tsx');

function Undo({ token }: { token: string }) {
  const { t } = useTranslation('account');
  const part = useLate(loadUndo);
  return part ? <part.UndoEmailChange token={token} /> : <Letter picture="letter" title={t('verification.undo.title')} />;
}

/**
 * Confirms an email. It uses the link only after a click, because mail scanners open links too. A new customer then chooses a password, and a changed email
 * is confirmed.
 */
function Confirm({ token, isChange }: { token: string; isChange: boolean }) {
  const { t } = useTranslation('account');
  const [outcome, setOutcome] = useState<Outcome>('asking');
  const [failure, setFailure] = useState<{ code: ErrorCode }>();
  const [isBusy, setBusy] = useState(false);
  const lng = useAtomValue(host().language.languageAtom);
  const navigate = useNavigate();

  const confirm = async () => {
    setBusy(true);
    setFailure(undefined);
    const result = await host().http.call('verifyEmail', { params: { token } });
    setBusy(false);
    if (result.ok) {
      // The URL of the link contains the purpose too, because a back end may answer with an id alone.
      const { id, purpose = isChange ? 'emailChange' : 'signup' } = result.data;
      if (purpose === 'signup') return navigate(`/password/${id}`);
      await updateSessionUser(lng);
      return setOutcome('changed');
    }
    if (result.failure.code === 'link_expired' && isOfEmailChange(result.failure.details)) return setOutcome('changeExpired');
    if (result.failure.code === 'link_expired' || result.failure.code === 'not_found') return setOutcome('expired');
    if (result.failure.code === 'email_already_verified') {
      const { unverifiedUserId, isResent } = signUpContinuation(result.failure.details);
      return unverifiedUserId === null ? setOutcome(isResent ? 'resent' : 'used') : navigate(`/password/${unverifiedUserId}`);
    }
    setFailure(result.failure);
  };

  if (outcome === 'expired') return <Expired />;
  if (outcome === 'changeExpired') return <ChangeExpired />;
  if (outcome === 'used') return <Used />;
  if (outcome === 'resent') return <Resent />;
  if (outcome === 'changed') return <Changed />;
  return (
    <Letter picture="letter" title={t('verification.title')} body={isChange ? t('verification.changeBody') : t('verification.body')}>
      {failure && (
        <Note tone="error" isLive>
          {host().language.errorText(failure)}
        </Note>
      )}
      <Button isBusy={isBusy} onPress={confirm}>
        {t('verification.confirm')}
      </Button>
    </Letter>
  );
}

/** Updates the email of the logged-in customer in every tab. It does nothing for a guest. */
async function updateSessionUser(lng: Language): Promise<void> {
  const { http, session } = host();
  const restored = await http.call('restoreSession', { params: { lng } });
  if (restored.ok && restored.data.user) session.setUser(restored.data.user);
}

/** The API says what an expired link was for, because an email change must be requested again, and not a sign-up. */
const isOfEmailChange = (details: unknown): boolean =>
  typeof details === 'object' && details !== null && 'purpose' in details && details.purpose === 'emailChange';

/** How a sign-up continues if its link was used but the account was not created: here at once, or with the new mail. */
function signUpContinuation(details: unknown): { unverifiedUserId: string | null; isResent: boolean } {
  const given = new Map(typeof details === 'object' && details !== null ? Object.entries(details) : []);
  const id: unknown = given.get('unverifiedUserId');
  return { unverifiedUserId: typeof id === 'string' ? id : null, isResent: given.get('isResent') === true };
}

/** The page where a customer asks for a new link to a new email. */
function ToPersonalInfo() {
  const { t } = useTranslation('account');
  const personalInfo = host().links.to('account.personalInfo');
  return personalInfo !== null && <ButtonLink to={personalInfo}>{t('verification.expired.changeNext')}</ButtonLink>;
}

function ToHome() {
  const { t } = useTranslation('account');
  return <TextLink to="/">{t('verification.home')}</TextLink>;
}

/** A link without its token. The sign-up sends a new one to a guest, and the personal info to a customer. */
function Incomplete({ isChange, isUndo }: { isChange: boolean; isUndo: boolean }) {
  const { t } = useTranslation('account');
  const isHere = useAtomValue(host().session.statusAtom) === 'authenticated';
  return (
    <Letter picture="washingLine" title={t('verification.missing.title')} body={t('verification.missing.body')}>
      {isUndo ? null : isChange || isHere ? (
        <ToPersonalInfo />
      ) : (
        <Button onPress={() => void host().session.openAuth('signup')}>{t('verification.missing.next')}</Button>
      )}
      <ToHome />
    </Letter>
  );
}

function ChangeExpired() {
  const { t } = useTranslation('account');
  return (
    <Letter isAnswer picture="closed" title={t('verification.expired.title')} body={t('verification.expired.changeBody')}>
      <ToPersonalInfo />
      <ToHome />
    </Letter>
  );
}

function useOpenBooking(): () => void {
  const navigate = useNavigate();
  return () => navigate(host().links.to('booking.wizard', {}) ?? '/');
}

/** Opens the log-in, and the booking after it. */
function useLogIn(): () => Promise<void> {
  const openBooking = useOpenBooking();
  return async () => {
    if ((await host().session.openAuth('login')) === 'authenticated') openBooking();
  };
}

/** A link works once, so whoever comes here may have an account already. */
function Expired() {
  const { t } = useTranslation('account');
  const isHere = useAtomValue(host().session.statusAtom) === 'authenticated';
  const logIn = useLogIn();
  return (
    <Letter
      isAnswer
      picture="closed"
      title={host().language.errorText({ code: 'link_expired' })}
      body={t('verification.expired.body', { hours: limits.linkHours })}
    >
      <Button onPress={() => void host().session.openAuth('signup')}>{t('verification.expired.next')}</Button>
      {isHere ? <ToHome /> : <TextLink onPress={logIn}>{t('verification.used.next')}</TextLink>}
    </Letter>
  );
}

function Used() {
  const { t } = useTranslation('account');
  const isHere = useAtomValue(host().session.statusAtom) === 'authenticated';
  const openBooking = useOpenBooking();
  const logIn = useLogIn();
  return (
    <Letter
      isAnswer
      picture="letter"
      title={host().language.errorText({ code: 'email_already_verified' })}
      body={isHere ? t('verification.used.bodyHere') : t('verification.used.body')}
    >
      {isHere ? (
        <Button onPress={openBooking}>{t('verification.used.nextHere')}</Button>
      ) : (
        <Button onPress={logIn}>{t('verification.used.next')}</Button>
      )}
    </Letter>
  );
}

function Resent() {
  const { t } = useTranslation('account');
  const title = host().language.errorText({ code: 'email_already_verified' });
  return <Letter isAnswer picture="letter" title={title} body={t('verification.used.resent')} />;
}

function Changed() {
  const { t } = useTranslation('account');
  const navigate = useNavigate();
  return (
    <Letter isAnswer picture="promenade" title={t('verification.changed.title')} body={t('verification.changed.body')}>
      <Button onPress={() => navigate('/orders')}>{t('verification.changed.next')}</Button>
    </Letter>
  );
}
