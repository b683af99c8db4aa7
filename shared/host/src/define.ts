import type { RemoteDeclaration } from '@nitida/contract';

/** Checks the type of a remote's declaration and returns it unchanged. It imports only types, so that plain Node can read `remote.ts`. */
export function defineRemote<const D extends RemoteDeclaration>(declaration: D): D {
  return declaration;
}
