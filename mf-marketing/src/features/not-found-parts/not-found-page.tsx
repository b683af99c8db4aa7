import { Icon, type IconName } from '@nitida/ui/icons';
import { from1024, TileWall, Wrap } from '@nitida/ui/layout';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { styled } from 'styled-components';
import type { Destination } from '../../../content/schema.ts';
import { pathTo } from '../../content/destination.ts';
import { ContentPage } from '../section-parts/content-page.tsx';

/** Says that the page is not found, and offers the pages that most visitors look for. */
export function NotFoundPage() {
  const { t } = useTranslation('marketing');
  const ways: { to: Destination; icon: IconName; name: string }[] = [
    { to: 'booking.wizard', icon: 'calendar', name: t('area.book') },
    { to: 'marketing.infoPrice', icon: 'receipt', name: t('notFound.prices') },
    { to: 'marketing.faq', icon: 'info', name: t('notFound.faq') },
    { to: 'marketing.contactUs', icon: 'mail', name: t('notFound.contact') },
  ];
  return (
    <>
      <ContentPage name="not-found" />
      <Ways>
        <TileWall as="ul" columns744={2} columns1024={4}>
          {ways.map(({ to, icon, name }) => {
            const path = pathTo(to);
            return (
              path && (
                <li key={to}>
                  <Way to={path}>
                    <Icon name={icon} />
                    {name}
                  </Way>
                </li>
              )
            );
          })}
        </TileWall>
      </Ways>
    </>
  );
}

const Ways = styled(Wrap)`
  padding-block: 40px 96px;

  ${from1024} {
    padding-top: 56px;
  }
`;

const Way = styled(Link)`
  display: flex;
  align-items: center;
  gap: 14px;
  height: 100%;
  min-height: 76px;
  padding: 16px 20px;
  border-radius: inherit;
  color: var(--ink);
  font-weight: 600;
  line-height: 1.3;
  text-decoration: none;

  &:hover {
    background: var(--wall-shade);
  }
  svg {
    flex: none;
    color: var(--persiana-ink);
  }
  ${from1024} {
    flex-direction: column;
    align-items: start;
    justify-content: space-between;
    min-height: 132px;
    padding: 24px;
    font-size: 1.125rem;
  }
`;
