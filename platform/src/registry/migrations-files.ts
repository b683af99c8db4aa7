/** The migrations of who may load the files of releases, and of teams that are no more. */
export const fileSteps: [id: string, statements: string[]][] = [
  [
    '320-served-files',
    [
      // Which releases have a file. A file is found by its key, because anybody may ask for any name.
      'create table platform.release_holder (name text, path text, version text, primary key (name, path, version))',
      `insert into platform.release_holder (name, path, version)
        select name, file->>'path', version from platform.release, jsonb_array_elements(manifest->'files') as file
        where removed_at is null on conflict do nothing`,
      // The releases that production served to visitors, with the compositions in which it did.
      `create table platform.served_member (name text, version text, composition_id int references platform.composition,
        primary key (name, version, composition_id))`,
      `insert into platform.served_member (name, version, composition_id)
        select member.key, member.value, composition.id from platform.composition, jsonb_each_text(members) as member
        where composition.id in (select composition_id from platform.promotion where channel = 'production'
          union select split_composition_id from platform.channel where name = 'production'
          union select to_composition from platform.rollout where channel = 'production')
        on conflict do nothing`,
    ],
  ],
  ['321-retired-teams', ['alter table platform.team add column retired_at timestamptz']],
];
