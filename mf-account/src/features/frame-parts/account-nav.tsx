import { Icon, type IconName } from '@nitida/ui/icons';
import { below1024, inForcedColours } from '@nitida/ui/layout';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import { host } from '../../host.ts';
import { everySeries } from '../order-parts/series.ts';

export type AccountPlace = 'orders' | 'series' | 'addresses' | 'info' | 'settings';

/** The pages of the account, from 1024 px. Below that the menu of the site has them. */
export function AccountNav({ current }: { current: AccountPlace }) {
  const { t } = useTranslation('accountProfile');
  const { t: account } = useTranslation('account');
  const { t: changes } = useTranslation('accountChanges');
  const { links } = host();
  const places: { id: AccountPlace; name: string; icon: IconName; to: string | null }[] = [
    { id: 'info', name: t('info.title'), icon: 'person', to: links.to('account.personalInfo') },
    { id: 'addresses', name: t('addresses.title'), icon: 'pin', to: links.to('account.addresses') },
    { id: 'orders', name: account('orders.title'), icon: 'calendar', to: links.to('account.orders', {}) },
    { id: 'series', name: changes('schedule.title'), icon: 'repeat', to: links.to('account.schedule', { subscriptionId: everySeries }) },
    { id: 'settings', name: t('settings.title'), icon: 'settings', to: links.to('account.settings') },
  ];
  return (
    <Nav aria-label={t('nav.label')}>
      <ul>
        {places.map(
          ({ id, name, icon, to }) =>
            to !== null && (
              <li key={id}>
                <Place to={to} {...(id === current && { 'aria-current': 'page' })}>
                  <Icon name={icon} size={22} />
                  {name}
                </Place>
              </li>
            ),
        )}
      </ul>
      <button type="button" onClick={() => void host().session.logOut()}>
        <Icon name="logOut" size={22} />
        {t('nav.logOut')}
      </button>
    </Nav>
  );
}

const Nav = styled.nav`
  position: sticky;
  top: 100px;
  display: grid;
  gap: var(--s-3);
  align-self: start;
  hyphens: auto;

  ${below1024} {
    display: none;
  }
  @media print {
    display: none;
  }
  > button,
  a {
    --glint: var(--persiana-ink);
    position: relative;
    display: flex;
    align-items: center;
    gap: 12px;
    width: 100%;
    min-height: 48px;
    padding: 8px 12px;
    border: 0;
    border-radius: var(--r-control);
    background: none;
    color: var(--ink-2);
    font-size: 0.9375rem;
    font-weight: 500;
    line-height: 1.25;
    text-align: start;
    text-decoration: none;
    cursor: pointer;
    transition: background var(--m-quick), color var(--m-quick);
  }
  svg {
    flex: none;
  }
  > button:hover,
  a:hover {
    background: var(--wall-shade);
    color: var(--ink);
  }
  > button {
    border-top: 1px solid var(--grout);
    border-radius: 0;
    padding-top: 14px;
    min-height: 56px;
  }
`;

const Place = styled(Link)`
  &[aria-current] {
    color: var(--ink);
    font-weight: 600;
  }
  &[aria-current]::before {
    content: '';
    position: absolute;
    inset: 10px auto 10px -7px;
    width: 5px;
    border-radius: 1px;
    background: var(--persiana);
    transform: skewX(var(--ray));

    ${inForcedColours} {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;
