import { partnerKey } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import { logInErrorIn, logInErrorKey } from './log-in-error.ts';
import { withParameter } from './with-parameter.ts';

/** On every page, the address's end that opens the cookie settings: a link to it needs nothing of the shell. */
const consentHash = '#cookie-settings';

/** What the shell itself does on `/ref/{slug}`, `/password/{unverifiedUserId}`, and where a log-in by another site's account came back. */
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
      void auth.refer(code).then((isPartner) => {
        if (isPartner) consent.ask();
      });
    },
    [auth, consent],
  );

  useEffect(() => {
    if (slug === undefined || status === 'restoring') return;
    follow(slug);
    // A customer who follows a partner's link has an account already.
    if (status === 'guest') void auth.open('signup');
    navigate('/', { replace: true });
  }, [slug, status, auth, follow, navigate]);

  // Back from a log-in at another site, which emptied this page's memory: once from there, again from here.
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
    if (status === 'guest') auth.openRefused(refusal);
    navigate(pathname + withParameter(search, logInErrorKey, null) + hash, { replace: true });
  }, [pathname, search, hash, status, auth, navigate]);

  useEffect(() => {
    if (unverifiedUserId === undefined) return;
    void auth.openPassword(unverifiedUserId);
    return auth.leavePassword;
  }, [unverifiedUserId, auth]);
}
