/** The migrations of pages that are rendered ahead. */
export const renderingSteps: [id: string, statements: string[]][] = [
  [
    '354-rendered-pages',
    [
      `create table platform.render_order (
        -- Names all pages.
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
        -- A page could not be rendered.
        is_partial boolean not null,
        -- The code of this remote was ended because it exceeded a limit.
        is_hung boolean not null,
        attempts int not null,
        lease uuid,
        leased_until timestamptz,
        wanted_at timestamptz not null)`,
      'create index render_order_open on platform.render_order (rank) where done < asked',
      'create index render_order_by_remote on platform.render_order (remote)',
      `create table platform.rendered_page (
        -- Names all that the page depends on.
        key text primary key,
        -- JSON in gzip.
        page bytea not null,
        -- The business time that the page has.
        at timestamptz not null,
        wanted_at timestamptz not null)`,
    ],
  ],
];
