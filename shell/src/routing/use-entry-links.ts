import { partnerKey } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import { logInErrorIn, logInErrorKey } from './log-in-error.ts';
import { withParameter } from './with-parameter.ts';

/** This fragment opens the cookie settings on every page, so a link to them needs no code of the shell. */
const consentHash = '#cookie-settings';

/** Handles `/ref/{slug}`, `/password/{unverifiedUserId}`, the return from a log-in provider, and the cookie settings' fragment. */
export function useEntryLinks() {
  const { auth, consent, session } = useShell();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const status = useAtomValue(session.statusAtom);
  const slug = matchPath('/ref/:slug', pathname)?.params.slug;
  const unverifiedUserId = matchPath('/password/:id', pathname)?.params.id;
  const partner = new URLSearchParams(search).get(partnerKey);
  const follow = useCallback(
    (code: string) => {
      void auth.rememberReferral(code).then((isPartner) => {
        if (isPartner) consent.ask();
      });
    },
    [auth, consent],
  );

  useEffect(() => {
    if (slug === undefined || status === 'restoring') return;
    follow(slug);
    // A customer who follows a referral link already has an account.
    if (status === 'guest') void auth.open('signup');
    navigate('/', { replace: true });
  }, [slug, status, auth, follow, navigate]);

  // The log-in at a provider emptied this page's memory, so the URL carries the partner.
  useEffect(() => {
    if (partner === null || status === 'restoring') return;
    if (status === 'guest') follow(partner);
    navigate(pathname + withParameter(search, partnerKey, null) + hash, { replace: true });
  }, [partner, pathname, search, hash, status, follow, navigate]);

  useEffect(() => {
    if (hash !== consentHash) return;
    consent.show();
    navigate(pathname + search, { replace: true });
  }, [pathname, search, hash, consent, navigate]);

  useEffect(() => {
    const refusal = logInErrorIn(search);
    if (refusal === null || status === 'restoring') return;
    if (status === 'guest') auth.openWithError(refusal);
    navigate(pathname + withParameter(search, logInErrorKey, null) + hash, { replace: true });
  }, [pathname, search, hash, status, auth, navigate]);

  useEffect(() => {
    if (unverifiedUserId === undefined) return;
    void auth.openPassword(unverifiedUserId);
    return auth.closePasswordForm;
  }, [unverifiedUserId, auth]);
}
