import type { RemoteDeclaration } from '@nitida/contract';
import type { RouteName } from './links.ts';

/** Checks the type of a remote's declaration and returns it unchanged. It imports only types, so that plain Node can read `remote.ts`. */
export function defineRemote<
  const D extends Omit<RemoteDeclaration, 'routes'> & { routes: (RemoteDeclaration['routes'][number] & { name: RouteName })[] },
>(declaration: D): D {
  return declaration;
}
