import { useTranslation } from 'react-i18next';
import { matchPath, NavLink, useLocation } from 'react-router-dom';
import { styled } from 'styled-components';
import { type Area, type AreaPage, areasOf, pathOf } from '../areas/area.ts';
import { areas } from '../areas/areas.ts';
import { useSession } from '../session/session.ts';

const Areas = styled.nav`
  display: grid;
  align-content: start;
  gap: 22px;
`;

const Group = styled.section`
  display: grid;
  gap: 2px;

  h2 {
    padding: 0 12px 6px;
    color: var(--ink-3);
    font-size: var(--t-micro);
    font-variation-settings: var(--plain);
    font-weight: 500;
    letter-spacing: 0;
    line-height: 1.3;
  }
`;

const PageLink = styled(NavLink)`
  position: relative;
  display: flex;
  align-items: center;
  min-height: 40px;
  padding: 6px 12px 6px 20px;
  border-radius: var(--r-control);
  color: var(--ink-2);
  font-weight: 500;
  line-height: 1.25;
  text-decoration: none;

  &:hover {
    background: var(--wall-shade);
    color: var(--ink);
  }
  &.active {
    color: var(--ink);
    font-weight: 600;
  }
  &.active::before {
    content: '';
    position: absolute;
    left: 7px;
    width: 5px;
    height: 16px;
    border-radius: 1px;
    background: var(--persiana);
    transform: skewX(var(--ray));
  }
`;

/** Whether the open page is one that belongs to this page of the navigation. */
const isWithin = (area: Area, page: AreaPage, pathname: string): boolean =>
  area.pages.some((one) => one.within === page.path && matchPath(pathOf(area, one), pathname) !== null);

/** The pages of the areas that this member of staff sees. */
export function Navigation({ onChosen }: { onChosen?: () => void }) {
  const { t } = useTranslation();
  const { member } = useSession();
  const { pathname } = useLocation();
  return (
    <Areas aria-label={t('frame.navigation')}>
      {areasOf(areas, member).map((area) => (
        <Group key={area.path}>
          <h2>{t(area.name)}</h2>
          <ul>
            {area.pages.map((page) =>
              page.name === undefined ? null : (
                <li key={page.path}>
                  <PageLink
                    to={pathOf(area, page)}
                    end={page.path === '' && !isWithin(area, page, pathname)}
                    {...(onChosen && { onClick: onChosen })}
                  >
                    {t(page.name)}
                  </PageLink>
                </li>
              ),
            )}
          </ul>
        </Group>
      ))}
    </Areas>
  );
}
