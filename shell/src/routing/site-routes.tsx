import { ButtonLink } from '@nitida/ui/buttons';
import { Section, Stack, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { memo } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { useShell } from '../core/shell-context.ts';
import type { CompositionRoute } from '../remotes/index.ts';
import { currentRoute } from './current-route.ts';
import { GuardedPage } from './guarded-page.tsx';

/** Paths that show the home page with a modal of the shell. The owner of home need not declare them. */
const homePaths = ['/ref/:slug', '/password/:unverifiedUserId'];

/** The composition's routes and a redirect for every other path. It is memoised, so that opening the menu does not render the page again. */
export const SiteRoutes = memo(({ routes }: { routes: readonly CompositionRoute[] }) => {
  const home = currentRoute(routes, '/');
  const homePage = home ? <GuardedPage route={home} /> : <FallbackHome />;
  return (
    <Routes>
      {routes.map((route) => (
        <Route key={route.path} path={route.path} element={<GuardedPage route={route} />} />
      ))}
      {home ? null : <Route path="/" element={homePage} />}
      {homePaths
        .filter((path) => !routes.some((route) => route.path === path))
        .map((path) => (
          <Route key={path} path={path} element={homePage} />
        ))}
      <Route path="*" element={<Navigate to="/" replace />} />
    </Routes>
  );
});

/** The home page when no remote provides one. It still links to the booking. */
function FallbackHome() {
  const { t } = useTranslation('common');
  const { host } = useShell();
  const booking = host.links.to('booking.wizard', {});
  return (
    <Section as="div">
      <Wrap>
        <Stack gap={5}>
          <Heading level={1}>{t('site.claim')}</Heading>
          {booking ? (
            <div>
              <ButtonLink to={booking} iconAfter="arrow">
                {t('menu.bookNow')}
              </ButtonLink>
            </div>
          ) : null}
        </Stack>
      </Wrap>
    </Section>
  );
}
