import { runPrepared } from './prepare.mjs';

/** @param {'boolean' | 'string'} type */
const option = (type) => ({ type });

const command = {
  usage: `npm test                              runs every check and every test that holds on each change
npm test -- <step or package> …       runs these steps, or the steps of these packages
npm test -- --affected                runs what a change can reach: what differs from the branch main, or from --base
npm test -- types --write             writes what a check compares anew: types, contract (with --broken), sizes,
                                      texts (with --kept for translations that are still right)

Steps: types, lint, boundaries, texts, house, contract, floor, sizes, vulnerabilities, unit, postgres, browser, engines.
TEST_DATABASE_URL names a PostgreSQL for the step postgres. npm run proof runs what takes longer.`,
  options: {
    affected: option('boolean'),
    base: option('string'),
    write: option('boolean'),
    broken: option('boolean'),
    kept: option('boolean'),
  },
  takesWords: true,
};

await runPrepared('platform/bin/test/run.ts', { command });
