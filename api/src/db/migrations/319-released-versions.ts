import { type Migration, statements } from '../migrate.ts';

/** Version 0 of a page is the text of a release, kept because visitors had it. */
export const releasedVersions: Migration = {
  id: '319-released-versions',
  up: (trx) =>
    statements(
      trx,
      `
alter table content_versions drop constraint content_versions_number_check;
alter table content_versions add constraint content_versions_number_check check (number >= 0) not valid;
`,
    ),
};
