import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { styled } from 'styled-components';
import { useShell } from '../core/shell-context.ts';

const Place = styled.aside`
  position: sticky;
  z-index: var(--z-bar);
  top: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 0 24px;
  padding: 4px 16px;
  background: var(--ink);
  color: var(--wall);
  font-size: var(--t-small);
  line-height: 1.4;
`;

const Action = styled.button`
  min-height: 44px;
  padding: 0 8px;
  border: 0;
  background: none;
  color: inherit;
  font: inherit;
  font-weight: 600;
  text-decoration: underline;
  text-underline-offset: 3px;
  cursor: pointer;
`;

/** The bar takes the header's place while the page scrolls. */
export default function ViewBar({ hasFailed }: { hasFailed: boolean }) {
  return hasFailed ? <FailedView /> : <OpenView />;
}

/** Says why a customer's pages did not open, and how they do. */
function FailedView() {
  const { t } = useTranslation('common');
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  return (
    <Place aria-label={t('view.name')} data-bar-on-top data-stays-on-top>
      <p role="alert">{t('view.failed')}</p>
      <Action type="button" onClick={() => void navigate(pathname + search, { replace: true })}>
        {t('dialog.close')}
      </Action>
    </Place>
  );
}

/** Says whose pages a member of staff sees, and ends the view. */
function OpenView() {
  const { t } = useTranslation('common');
  const { session } = useShell();
  const user = useAtomValue(session.userAtom);
  if (!user) return null;
  return (
    <Place aria-label={t('view.name')} data-bar-on-top data-stays-on-top>
      <p>{t('view.text', { name: `${user.name} ${user.surname}` })}</p>
      <Action type="button" onClick={() => void session.logOut()}>
        {t('view.end')}
      </Action>
    </Place>
  );
}
