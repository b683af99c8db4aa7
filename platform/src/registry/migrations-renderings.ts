/** The migrations of pages that are rendered ahead. */
export const renderingSteps: [id: string, statements: string[]][] = [
  [
    '350-renderings',
    [
      `create table platform.rendering (
        -- Names all that the pages depend on.
        key text primary key,
        work jsonb not null,
        -- The hash of the remote's server module. Empty for pages of the shell alone.
        remote text not null,
        -- The lowest is rendered first.
        rank int not null,
        -- How many times the pages were asked for, and the last of these for which they were rendered.
        asked int not null,
        done int not null,
        -- Rises with each change of the pages.
        round int not null,
        -- The rendered pages, JSON in gzip.
        pages bytea,
        -- The business time that the pages have.
        at timestamptz,
        -- A page could not be rendered.
        is_partial boolean not null,
        -- The code of this remote was ended because it exceeded a limit.
        is_hung boolean not null,
        attempts int not null,
        lease uuid,
        leased_until timestamptz,
        wanted_at timestamptz not null)`,
      'create index rendering_open on platform.rendering (rank) where done < asked',
      'create index rendering_by_remote on platform.rendering (remote)',
    ],
  ],
];
