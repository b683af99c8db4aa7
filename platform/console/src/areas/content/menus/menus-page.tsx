import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { useDestinations } from '../model/use-destinations.ts';
import { MenuEditor } from './menu-editor.tsx';

/** The header, the menu and the footer of the site. */
export default function MenusPage() {
  const { t } = useTranslation();
  const document = useAnswer(['getSiteDocument', { query: { document: 'navigation' } }]);
  const entries = useAnswer(['getNavigationEntries']);
  const destinations = useDestinations();
  const [round, setRound] = useState(0);
  const renew = () => void document.reload().then(() => setRound((count) => count + 1));
  return (
    <Answered answer={document}>
      {({ edition, body }) => (
        <Answered answer={entries}>
          {({ entries: released }) => (
            <MenuEditor key={round} name={t('menus.name')} {...{ edition, body, released, destinations }} onRenew={renew} />
          )}
        </Answered>
      )}
    </Answered>
  );
}
