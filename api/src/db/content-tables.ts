import type { ContentSchedule, ContentVersionSummary, Language } from '@nitida/contract';
import type { Generated } from 'kysely';
import type { Instant, Json } from './core-tables.ts';

/** The content of pages. Instants are business time. */
export interface ContentTables {
  /** A page in a language; `page` is `faq` or `campaigns/<slug>`. `newest` is the number of its last version. */
  content_documents: { page: string; language: Language; newest: number };
  /** Version 0 is the text of a release that visitors had before staff published the page. */
  content_versions: {
    page: string;
    language: Language;
    number: number;
    body: Json<object>;
    origin: ContentVersionSummary['origin'];
    started_from: number;
    source: number | null;
    checked: Json<Record<string, number>>;
    staff_id: string;
    at: Instant;
  };
  content_counter: { only_row: boolean; edition: number };
  /** What visitors got of a page, from `at` to the next edition of the page. */
  content_editions: {
    number: number;
    page: string;
    is_taken_down: boolean;
    /** The other side of an experiment, which is never the current edition. */
    is_trial: Generated<boolean>;
    staff_id: string;
    at: Instant;
  };
  /** The version of a language of an edition. `shows` differs from `language` when a translation is missing by choice. */
  content_edition_languages: { edition: number; page: string; language: Language; shows: Language; version: number };
  /** A publication or a take-down at a time to come. */
  content_schedules: {
    id: string;
    page: string;
    act: ContentSchedule['act'];
    versions: Json<ContentSchedule['versions']>;
    fallbacks: Json<ContentSchedule['fallbacks']>;
    at: Instant;
    staff_id: string;
    state: Generated<ContentSchedule['state']>;
    faults: Json<ContentSchedule['faults']>;
  };
  /** A picture that pages can show. The id is the hash of its files. */
  content_pictures: { id: string; width: number; height: number; original: string; staff_id: string; at: Instant };
  /** What was uploaded, before it was cropped. The id is the hash of its content. Only staff see it. */
  content_originals: { id: string; type: string; content: Uint8Array };
  /** A picture in one width and format, or in the shape for shared links. */
  content_picture_files: { picture: string; name: string; type: string; content: Uint8Array };
}
