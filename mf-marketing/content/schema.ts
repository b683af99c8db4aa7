import type { CampaignName } from '@nitida/contract/content/campaigns';
import { contentPage } from '@nitida/contract/content/page';
import type { RouteName } from '@nitida/host';
import type * as z from 'zod';
import { remote } from '../remote.ts';

export { type FigureName, figureNames, ownNames } from '@nitida/contract/content/figures';

type Route = (typeof remote)['routes'][number];
type RouteWithParameters = Extract<Route, { path: `${string}:${string}` }>;
const needsNothing = (route: Route): route is Exclude<Route, RouteWithParameters> => !route.path.includes(':');

/** Pages of other remotes that a button or a link can lead to. */
const otherPages = ['booking.wizard', 'work.home', 'work.survey'] as const satisfies readonly RouteName[];

/** Where a button or a link can lead, beside campaigns: a page by the name of its route, or the form further down on the same page. */
export const destinations = ['form', ...otherPages, ...remote.routes.filter(needsNothing).map(({ name }) => name)] as const;
export type Destination = (typeof destinations)[number] | CampaignName;

/** A page as its files have it. The schema is the contract's, so that the server holds what staff write to the same one. */
export const page = contentPage({ destinations });

export type Page = z.infer<typeof page>;
export type Section = Page['sections'][number];
export type SectionOf<T extends Section['type']> = Extract<Section, { type: T }>;
export type Action = { label: string; to: Destination };
