import { Note } from '@nitida/ui/feedback';
import { useTexts } from '../../lib/use-texts.ts';

/** Without cookies the server cannot find the draft again, so the customer must know this before typing everything. */
export function CookiesBlocked() {
  const t = useTexts();
  return navigator.cookieEnabled ? null : (
    <Note tone="luz" isLive title={t('draft.cookiesTitle')}>
      {t('draft.cookiesBody')}
    </Note>
  );
}
