import { prerenderPaths, type RemoteDeclaration } from '@nitida/contract';
import { remotes } from '@nitida/host/harness/remotes';
import { logIn } from '../journeys/steps/account.ts';
import { expect, test, type Visitor } from '../journeys/steps/visitor.ts';
import { waitForHydration } from '../journeys/steps/wait-for-hydration.ts';

const demo = { email: 'demo@nitida.example', password: 'Marbella2027' };

type Route = RemoteDeclaration['routes'][number];

/** The paths of a route that can be opened without knowing a parameter. */
function pathsOf(route: Route): readonly string[] {
  const listed = prerenderPaths(route);
  if (listed.length > 0) return listed;
  const path = route.path.replaceAll(/\/:\w+\?/g, '');
  return /[:*]/.test(path) ? [] : [path];
}

async function openEach({ page, t }: Visitor, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await test.step(path, async () => {
      await page.goto(path);
      // A page that misses what its address should name has a note in place of its title.
      await waitForHydration(page, 'main :is(h1, a, button)');
      await expect(page.getByText(t('common:remote.failed.title'))).toHaveCount(0);
    });
  }
}

// `npm test -- mf-booking` runs those of one remote. The screens and journeys of the whole suite open every page anyway.
for (const [folder, { routes }] of Object.entries(remotes)) {
  const pathsWith = (access: Route['access']) => routes.filter((route) => route.access === access).flatMap(pathsOf);
  const [open, forCustomers] = [pathsWith('open'), pathsWith('customer')];
  if (open.length > 0)
    test(`a guest can open ${open.length} pages of ${folder}`, { tag: `@${folder}` }, async ({ newVisitor }) => {
      await openEach(await newVisitor(), open);
    });
  if (forCustomers.length > 0)
    test(`a customer can open ${forCustomers.length} pages of ${folder}`, { tag: `@${folder}` }, async ({ newVisitor }) => {
      const visitor = await newVisitor();
      await visitor.page.goto('/');
      await logIn(visitor, demo);
      await openEach(visitor, forCustomers);
    });
}
