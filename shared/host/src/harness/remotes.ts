import type { RemoteDeclaration } from '@nitida/contract';
import { remote as account } from '../../../../mf-account/remote.ts';
import { remote as booking } from '../../../../mf-booking/remote.ts';
import { remote as marketing } from '../../../../mf-marketing/remote.ts';
import { remote as work } from '../../../../mf-work/remote.ts';

/** What every remote of the checkout declares. Tests read pages, links and menu entries from it. */
export const remotes: readonly RemoteDeclaration[] = [account, booking, marketing, work];
