import type { RemoteDeclaration } from '@nitida/contract';
import { remote as account } from '../../../../mf-account/remote.ts';
import { remote as booking } from '../../../../mf-booking/remote.ts';
import { remote as marketing } from '../../../../mf-marketing/remote.ts';
import { remote as work } from '../../../../mf-work/remote.ts';

/** What each remote of the checkout declares, by its folder. Tests read pages, links and navigation from it. */
export const remotes: Record<string, RemoteDeclaration> = {
  'mf-account': account,
  'mf-booking': booking,
  'mf-marketing': marketing,
  'mf-work': work,
};
