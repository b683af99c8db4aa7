import { type Migration, statements } from '../migrate.ts';

/** The secrets of codes are sealed with a key outside the database, those of before with their next code. Wrong codes are counted. */
export const sealedSecondFactors: Migration = {
  id: '352-sealed-second-factors',
  up: (trx) =>
    statements(
      trx,
      `
alter table staff_second_factors add column sealed_secret text, add column wrong_codes integer not null default 0, add column waits_until timestamptz;
alter table staff_second_factors alter column secret drop not null;
`,
    ),
};
