import { matrixFaults } from '@nitida/contract/matrix';
import { routesOf } from '../matrix/composition.ts';
import { runMatrix } from '../matrix/run-matrix.ts';
import { expect, test } from '../support/test.ts';

/** The customer with orders that a site on one's own machine has. */
const login = { email: 'demo@nitida.example', password: 'Marbella2027' };

/** One whose page is prerendered, and one whose page is a customer's. The proof `matrix` tries all. */
const tried = ['mf_work', 'mf_account'];

test('whatever is wrong with a remote, the shell stands and the rest of the site goes on', async ({ browser, siteUrl }) => {
  // It opens each page of both remotes, and one page of each for every fault.
  test.setTimeout(900_000);
  const composition = { site: siteUrl, id: 1, document: null };
  // The faults of a prerendered page are seen when it is.
  await expect
    .poll(async () => (await fetch(`${siteUrl}/work?lng=en`, { headers: { accept: 'text/html' } })).text())
    .toContain('"prerendered"');
  const { rows } = await runMatrix({ browser, composition, members: {}, login, remotes: tried });
  expect(rows.filter(({ failures }) => failures.length > 0)).toEqual([]);
  const routes = (await routesOf(composition)).filter(({ remote }) => tried.includes(remote));
  const remotes = new Set(routes.map(({ remote }) => remote));
  // The first release has none before it.
  const faults = matrixFaults.filter((fault) => fault !== 'earlier');
  expect(rows).toHaveLength(remotes.size * faults.length + routes.length);
});
