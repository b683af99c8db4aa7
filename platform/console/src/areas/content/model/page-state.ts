import type { ContentSchedule } from '@nitida/contract';
import type { StaffCalls } from '@nitida/contract/staff-calls';

export type PageDocument = StaffCalls['getContentPages']['answer']['pages'][number];
export type PageState = 'released' | 'draft' | 'published' | 'changed' | 'takenDown';

/** The name of each state. */
export const stateKeys: Readonly<Record<PageState, string>> = {
  released: 'pageState.released',
  draft: 'pageState.draft',
  published: 'pageState.published',
  changed: 'pageState.changed',
  takenDown: 'pageState.takenDown',
};

export interface ListedPage {
  page: string;
  /** `released`: as the release has it. `draft`: staff wrote, and published nothing. `changed`: a draft is newer than what is published. */
  state: PageState;
  /** Who wrote or published last, and when. Null for a page that staff never touched. */
  last: { by: string; at: string } | null;
  document: PageDocument | null;
  planned: ContentSchedule[];
}

function stateOf({ newest, edition }: PageDocument): PageState {
  if (!edition) return 'draft';
  if (edition.isTakenDown) return 'takenDown';
  return newest.every(({ isPublished }) => isPublished) ? 'published' : 'changed';
}

const lastOf = ({ newest, edition }: PageDocument): ListedPage['last'] =>
  [...newest, ...(edition ? [edition] : [])].toSorted((a, b) => b.at.localeCompare(a.at))[0] ?? null;

/** All pages: those that staff wrote or changed, and those of the release, in the order of the site with campaigns at the end. */
export function listPages(
  { pages, released }: Pick<StaffCalls['getContentPages']['answer'], 'pages' | 'released'>,
  order: readonly string[],
  schedules: readonly ContentSchedule[],
): ListedPage[] {
  const names = new Set([...order.filter((page) => released.includes(page)), ...released, ...pages.map(({ page }) => page)]);
  return [...names].map((page) => {
    const document = pages.find((one) => one.page === page) ?? null;
    const planned = schedules.filter((one) => one.page === page && one.state === 'planned');
    if (!document) return { page, state: 'released', last: null, document, planned };
    return { page, state: stateOf(document), last: lastOf(document), document, planned };
  });
}
