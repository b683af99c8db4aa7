import { writeFile } from 'node:fs/promises';
import { matrixFaults, matrixLimits } from '@nitida/contract/matrix';
import { readPage, remotesOf, routesOf, textAt } from '../../matrix/composition.ts';
import { runMatrix } from '../../matrix/run-matrix.ts';
import { matrixTable } from '../../matrix/table.ts';
import { expect, test } from '../../support/test.ts';

const claim =
  'Every page of each remote works, and whatever is wrong with a remote, the shell stands within a second and the fallback within five, session, language and bell go on, and nothing of the remote is left behind.';
/** The customer with orders that a site on one's own machine has. */
const login = { email: 'demo@nitida.example', password: 'Marbella2027' };

test('each remote with each fault', async ({ browser, siteUrl }) => {
  test.setTimeout(1_200_000);
  await expect.poll(() => textAt(`${siteUrl}/work?lng=en`)).toContain('"prerendered"');
  const page = readPage(await textAt(`${siteUrl}/?lng=en`));
  const members = Object.fromEntries(page.composition.remotes.map(({ name, version }) => [name, version]));
  const composition = { site: siteUrl, id: page.composition.id, document: null };
  const { rows, seconds, browser: engine } = await runMatrix({ browser, composition, members, login });
  console.log(matrixTable({ rows }));
  const remotes = await remotesOf(composition);
  const failed = rows.filter(({ failures }) => failures.length > 0);
  const pages = (await routesOf(composition)).length;
  // The first release has none before it.
  const faults = matrixFaults.filter((fault) => fault !== 'earlier').length;
  const facts = { remotes: remotes.length, faults, pages, seconds, browser: engine, ...matrixLimits };
  const kept = { claim, holds: failed.length === 0, node: process.version, facts, members, rows };
  await writeFile(new URL('../../../bench/results/proof-matrix.json', import.meta.url), `${JSON.stringify(kept, null, 2)}\n`);
  expect(failed).toEqual([]);
  expect(rows).toHaveLength(remotes.length * faults + pages);
});
