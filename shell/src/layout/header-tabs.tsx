import { from1024 } from '@nitida/ui/layout';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { useSiteTabs } from './use-navigation.ts';

const Tabs = styled.nav`
  display: none;

  /* A tab without room stands in a second row, out of sight, and in the menu. */
  ${from1024} {
    display: flex;
    flex-wrap: wrap;
    min-width: 0;
    height: 73px;
    margin-bottom: -1px;
    overflow: hidden;
    flex: 1;
    justify-content: space-evenly;
    column-gap: 8px;
  }
  @media (min-width: 1140px) {
    flex: 0 1 auto;
    column-gap: 28px;
  }
`;

const Tab = styled(Link)`
  position: relative;
  display: flex;
  align-items: center;
  height: 72px;
  padding-inline: 2px;
  color: var(--ink-2);
  font-size: 0.9375rem;
  font-weight: 500;
  white-space: nowrap;
  text-decoration: none;

  &:hover {
    color: var(--ink);
  }
  &[aria-current] {
    color: var(--ink);
  }
  &[aria-current]::after {
    content: '';
    position: absolute;
    inset: auto 0 -1px;
    height: 3px;
    background: var(--persiana);
    transform: skewX(var(--ray));
  }
  &:focus-visible {
    border-radius: var(--r-tile);
    box-shadow: inset 0 0 0 2px var(--focus);
  }
`;

export function HeaderTabs() {
  const { t } = useTranslation('common');
  const { pathname } = useLocation();
  const tabs = useSiteTabs();
  return (
    <Tabs aria-label={t('header.tabs')}>
      {tabs.map(({ to, name }) => (
        <Tab key={to} to={to} {...(to === pathname ? { 'aria-current': 'page' } : {})}>
          {name}
        </Tab>
      ))}
    </Tabs>
  );
}
