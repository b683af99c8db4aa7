import { EmptyState, Skeleton } from '@nitida/ui/feedback';
import { type ComponentType, lazy, Suspense } from 'react';
import { useTranslation } from 'react-i18next';
import { Navigate, Route, Routes } from 'react-router-dom';
import { areasOf, pathOf } from '../areas/area.ts';
import { areas } from '../areas/areas.ts';
import { PageHead } from '../parts/page-head.tsx';
import { useSession } from '../session/session.ts';
import { PageBoundary } from './page-boundary.tsx';

/** Each page once, so that it is not loaded again at each render. */
const pages: ReadonlyMap<string, ComponentType> = new Map(
  areas.flatMap((area) => area.pages.map((page) => [pathOf(area, page), lazy(page.load)] as const)),
);
const Account = lazy(() => import('../session/account-page.tsx'));

/** The routes of the areas that this member of staff sees. */
export function Pages() {
  const { t } = useTranslation();
  const { member } = useSession();
  const seen = areasOf(areas, member);
  const first = seen[0]?.path;
  return (
    <PageBoundary>
      <Suspense fallback={<Skeleton label={t('common.loading')} shape="panel" />}>
        <Routes>
          <Route path="/" element={first ? <Navigate to={first} replace /> : <NoArea />} />
          <Route path="/account" element={<Account />} />
          {seen.flatMap((area) =>
            area.pages.map((page) => {
              const path = pathOf(area, page);
              const Page = pages.get(path);
              return Page ? <Route key={path} path={path} element={<Page />} /> : null;
            }),
          )}
          <Route path="*" element={<NotFound />} />
        </Routes>
      </Suspense>
    </PageBoundary>
  );
}

function NoArea() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('frame.noAreaTitle')} />
      <EmptyState title={t('frame.noArea')}>{t('frame.noAreaText')}</EmptyState>
    </>
  );
}

function NotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHead title={t('frame.notFoundTitle')} />
      <p>{t('frame.notFound')}</p>
    </>
  );
}
