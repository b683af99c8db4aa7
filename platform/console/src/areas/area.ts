import type { staffScopes } from '@nitida/contract/staff';
import type { ComponentType } from 'react';

/** A page of an area. */
export interface AreaPage {
  /** A pattern of react-router below the path of the area. `''`: the first page. */
  path: string;
  /** The key of its name in the navigation. A page without one is reached from others. */
  name?: string;
  /** For a page without a name: the path of the page that the navigation marks while it is open. */
  within?: string;
  load: () => Promise<{ default: ComponentType }>;
}

/** A part of the console with its own pages, for staff with a scope. The code of a page loads when it is opened. */
export interface Area {
  /** The key of its name. */
  name: string;
  scope: (typeof staffScopes)[number];
  /** The first segment of its paths: `/releases`. */
  path: `/${string}`;
  pages: readonly AreaPage[];
}

/** The areas that a member of staff sees. */
export const areasOf = (areas: readonly Area[], { scopes }: { scopes: readonly string[] }): Area[] =>
  areas.filter(({ scope }) => scopes.includes(scope));

/** The address of a page of an area. */
export const pathOf = (area: Area, page: AreaPage): string => (page.path === '' ? area.path : `${area.path}/${page.path}`);
