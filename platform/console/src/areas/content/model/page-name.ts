/** The name of a page in the address of its editor: `campaigns/spring` is one segment. */
export const pageSegment = (page: string): string => page.replace('/', '~');
export const pageOfSegment = (segment: string): string => segment.replace('~', '/');
export const editorPath = (page: string): string => `/content/edit/${pageSegment(page)}`;

export const isCampaign = (page: string): boolean => page.startsWith('campaigns/');

/** The end of a campaign's address, made from its title: `Villas & holiday homes` becomes `villas-holiday-homes`. */
export const slugOf = (title: string): string =>
  title
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, 50)
    .replace(/^-+|-+$/g, '');
