import { type Migration, statements } from '../migrate.ts';

/**
 * A text as it is searched: in small letters without accents. Letters are taken apart from their accents (NFD), and those that are no letter with an accent
 * are replaced. An index uses the function, so it must never change what it returns.
 */
export const plainText: Migration = {
  id: '325-plain-text',
  up: (trx) =>
    statements(
      trx,
      `
create extension if not exists pg_trgm;
create function plain_text(value text) returns text language sql immutable parallel safe as $$
  select replace(replace(lower(translate(
    normalize(value, NFD),
    U&'\\00D8\\00F8\\0110\\0111\\0141\\0142\\0131\\0300\\0301\\0302\\0303\\0304\\0306\\0307\\0308\\030A\\030B\\030C\\0326\\0327\\0328',
    'OoDdLli'
  )), U&'\\00DF', 'ss'), U&'\\00E6', 'ae')
$$;
`,
    ),
};
