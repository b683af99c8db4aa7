import type { Announcement, SiteBody, SiteEdition } from '@nitida/contract';
import type { Generated } from 'kysely';
import type { Instant, Json } from './core-tables.ts';

/** What staff write beside the content of pages. Instants are business time. */
export interface SiteContentTables {
  /** A bar across the site. `leads_to` is the name of a route. */
  announcements: {
    id: string;
    texts: Json<Announcement['texts']>;
    leads_to: Announcement['to'];
    audience: Announcement['audience'];
    from_at: Instant;
    until_at: Instant;
    staff_id: string;
    at: Instant;
  };
  /** What visitors or readers of mails have of a document, from `at` to its next edition. */
  site_editions: {
    number: number;
    document: string;
    body: Json<SiteBody>;
    origin: SiteEdition['origin'];
    started_from: number;
    staff_id: string;
    at: Instant;
  };
  /** Two versions of one section of a page. */
  experiments: {
    id: string;
    page: string;
    section: number;
    edition_a: number;
    edition_b: number;
    ended_at: Instant | null;
    staff_id: string;
    at: Instant;
  };
  experiment_counts: {
    experiment_id: string;
    side: 'a' | 'b';
    visits: Generated<number>;
    begun: Generated<number>;
    finished: Generated<number>;
  };
}
