import { Note } from '@nitida/ui/feedback';
import { useTexts } from '../lib/use-texts.ts';

/** Without cookies the server cannot find the draft again: said before somebody has typed it all. */
export function CookiesBlocked() {
  const t = useTexts();
  return navigator.cookieEnabled ? null : (
    <Note tone="luz" isLive title={t('draft.cookiesTitle')}>
      {t('draft.cookiesBody')}
    </Note>
  );
}
