import { type Migration, statements } from '../migrate.ts';

/** The secrets of codes are sealed with a key outside the database, and wrong codes are counted. */
export const sealedSecondFactors: Migration = {
  id: '352-sealed-second-factors',
  up: (trx) =>
    statements(
      trx,
      `
delete from staff_second_factors;
alter table staff_second_factors rename column secret to sealed_secret;
alter table staff_second_factors add column wrong_codes integer not null default 0, add column waits_until timestamptz;
`,
    ),
};
