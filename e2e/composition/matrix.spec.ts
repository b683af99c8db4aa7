import { matrixFaults } from '@nitida/contract/matrix';
import { routesOf } from '../matrix/composition.ts';
import { runMatrix } from '../matrix/run-matrix.ts';
import { expect, test } from '../support/test.ts';

/** The customer with orders that a site on one's own machine has. */
const login = { email: 'demo@nitida.example', password: 'Marbella2027' };

/** Of a busy machine: what happens is judged here. The proof `matrix` judges how soon, of all remotes. */
const limits = { shellMs: 15_000, fallbackMs: 15_000 };

/** The first release has none before it. */
const faults = matrixFaults.filter((fault) => fault !== 'earlier');

test('whatever is wrong with a remote, the shell stands and the rest of the site goes on', async ({ browser, siteUrl }) => {
  // Every fault and every page, one after the other.
  test.setTimeout(600_000);
  const composition = { site: siteUrl, id: 1, document: null };
  // The faults of a prerendered page are seen when it is.
  await expect
    .poll(async () => (await fetch(`${siteUrl}/work?lng=en`, { headers: { accept: 'text/html' } })).text())
    .toContain('"prerendered"');
  const { rows } = await runMatrix({ browser, composition, members: {}, login, limits, remotes: ['mf_work'] });
  expect(rows.filter(({ failures }) => failures.length > 0)).toEqual([]);
  const routes = (await routesOf(composition)).filter(({ remote }) => remote === 'mf_work');
  expect(rows).toHaveLength(faults.length + routes.length);
});

test("a customer's page, which is not prerendered, fails as safely: its file, its answer, its code", async ({ browser, siteUrl }) => {
  const composition = { site: siteUrl, id: 1, document: null };
  const tried = { remotes: ['mf_account'], faults: ['missing', 'hung', 'render'] as const };
  const { rows } = await runMatrix({ browser, composition, members: {}, login, limits, ...tried });
  expect(rows.map(({ fault, failures }) => ({ fault, failures }))).toEqual(tried.faults.map((fault) => ({ fault, failures: [] })));
});
