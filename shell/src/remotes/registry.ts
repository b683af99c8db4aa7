import type { InlinedComposition, RouteDeclaration } from '@nitida/contract';
import type { Host } from '@nitida/host';

/** A route of the composition, with the release that owns it. */
export interface CompositionRoute extends RouteDeclaration {
  remote: { name: string; version: string; owner: string };
}

/** Call once at start, before the first render: registers the remotes and keeps the host that each is handed. Loads nothing. */
export function startRemotes(composition: InlinedComposition, host: Host): void {
  throw new Error(`startRemotes: ${composition.id} ${host.major}`);
}

/** Every route of the composition, in its order: the shell mounts them and builds its links from them. */
export function compositionRoutes(composition: InlinedComposition): CompositionRoute[] {
  return composition.remotes.flatMap(({ name, version, owner, routes }) =>
    routes.map((route) => ({ ...route, remote: { name, version, owner } })),
  );
}
