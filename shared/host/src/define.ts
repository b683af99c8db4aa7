import type { RemoteDeclaration } from '@nitida/contract';
import type { RouteName } from './links.ts';

/** Types a remote's declaration; a pure identity, so that plain Node can read `remote.ts` too. */
export function defineRemote<
  const D extends Omit<RemoteDeclaration, 'routes'> & { routes: (RemoteDeclaration['routes'][number] & { name: RouteName })[] },
>(declaration: D): D {
  return declaration;
}
