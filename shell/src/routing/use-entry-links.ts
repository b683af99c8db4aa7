import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import { matchPath, useLocation, useNavigate } from 'react-router-dom';
import { logInErrorIn, withoutLogInError } from '../auth/log-in-error.ts';
import { useShell } from '../bootstrap/shell-context.ts';

/** On every page, the address's end that opens the cookie settings: a link to it needs nothing of the shell. */
const consentHash = '#cookie-settings';

/** What the shell itself does on `/ref/{slug}`, `/password/{unverifiedUserId}`, and where a log-in by another site's account came back refused. */
export function useEntryLinks() {
  const { auth, consent, session } = useShell();
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  const status = useAtomValue(session.statusAtom);
  const slug = matchPath('/ref/:slug', pathname)?.params.slug;
  const unverifiedUserId = matchPath('/password/:id', pathname)?.params.id;

  useEffect(() => {
    if (slug === undefined || status === 'restoring') return;
    void auth.refer(slug).then((isPartner) => {
      if (isPartner) consent.ask();
    });
    // A customer who follows a partner's link has an account already.
    if (status === 'guest') void auth.open('signup');
    navigate('/', { replace: true });
  }, [slug, status, auth, consent, navigate]);

  useEffect(() => {
    if (hash !== consentHash) return;
    consent.show();
    navigate(pathname + search, { replace: true });
  }, [pathname, search, hash, consent, navigate]);

  useEffect(() => {
    const refusal = logInErrorIn(search);
    if (refusal === null || status === 'restoring') return;
    if (status === 'guest') auth.openRefused(refusal);
    navigate(pathname + withoutLogInError(search) + hash, { replace: true });
  }, [pathname, search, hash, status, auth, navigate]);

  useEffect(() => {
    if (unverifiedUserId === undefined) return;
    void auth.openPassword(unverifiedUserId);
    return auth.leavePassword;
  }, [unverifiedUserId, auth]);
}
