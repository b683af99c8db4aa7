import { type Migration, statements } from '../migrate.ts';

/** The pictures that pages show. They never change: the id is the hash of the files. */
export const contentPictures: Migration = {
  id: '292-content-pictures',
  up: (trx) =>
    statements(
      trx,
      `
create table content_pictures (
  id text primary key,
  width int not null check (width > 0),
  height int not null check (height > 0),
  staff_id uuid not null references users,
  at timestamptz not null
);
create table content_picture_files (
  picture text not null references content_pictures,
  name text not null,
  type text not null,
  content bytea not null,
  primary key (picture, name)
);
alter table content_picture_files alter column content set storage external;
`,
    ),
};
