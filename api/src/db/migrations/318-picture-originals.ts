import { type Migration, statements } from '../migrate.ts';

/** What was uploaded as a picture, before it was cropped. Pictures from before have none. */
export const pictureOriginals: Migration = {
  id: '318-picture-originals',
  up: (trx) =>
    statements(
      trx,
      `
create table content_originals (id text primary key, type text not null, content bytea not null);
alter table content_originals alter column content set storage external;
alter table content_pictures add column original text;
alter table content_pictures add constraint content_pictures_original_fkey foreign key (original) references content_originals not valid;
`,
    ),
};
