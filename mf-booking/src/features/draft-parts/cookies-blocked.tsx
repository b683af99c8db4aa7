import { Note } from '@nitida/ui/feedback';
import { useTexts } from '../../lib/use-texts.ts';

/** Without cookies the server cannot find the draft again, so the customer must know this before typing everything. */
export function CookiesBlocked() {
  const t = useTexts();
  // It is undefined on the server, which renders the frame of the page.
  return navigator.cookieEnabled !== false ? null : (
    <Note tone="luz" isLive title={t('draft.cookiesTitle')}>
      {t('draft.cookiesBody')}
    </Note>
  );
}
