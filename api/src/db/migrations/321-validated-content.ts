import { type Migration, statements } from '../migrate.ts';

/** The constraints of migrations 318 and 319, which held for new rows only, hold for all rows. */
export const validatedContent: Migration = {
  id: '321-validated-content',
  up: (trx) =>
    statements(
      trx,
      `
alter table content_pictures validate constraint content_pictures_original_fkey;
alter table content_versions validate constraint content_versions_number_check;
`,
    ),
};
