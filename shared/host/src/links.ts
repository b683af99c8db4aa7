type Segment<Name extends string> = Name extends `:${infer Key}?`
  ? { [K in Key]?: string }
  : Name extends `:${infer Key}`
    ? { [K in Key]: string }
    : unknown;
type Pattern<Path extends string> = Path extends `${infer First}/${infer Rest}` ? Segment<First> & Pattern<Rest> : Segment<Path>;
type Flat<T> = keyof T extends never ? undefined : { [K in keyof T]: T[K] };
interface NamedRoute {
  name: string;
  path: string;
}

/**
 * Parameters of each route that a remote declares: those of its pattern, and `Typed` beside them, which narrows a parameter of the
 * pattern or names a parameter of the query.
 */
export type ParamsOfRoutes<
  Remote extends { routes: readonly NamedRoute[] },
  Typed extends { [Name in keyof Typed]: Name extends Remote['routes'][number]['name'] ? object : never } = Record<never, never>,
> = {
  [Route in Remote['routes'][number] as Route['name']]: Flat<
    Pattern<Route['path']> & (Route['name'] extends keyof Typed ? Typed[Route['name']] : unknown)
  >;
};

/** Parameters of each route by name; `undefined` where it has none. Each remote adds its own routes in its `remote.ts`. */
export interface RouteParams extends Record<never, never> {}
export type RouteName = keyof RouteParams;

export interface Links {
  /**
   * Path of a route by its name, from the composition being served. Parameters that the pattern does not name become
   * the query. Null when no release in the composition owns the route: show no link then.
   */
  to<N extends RouteName>(name: N, ...params: undefined extends RouteParams[N] ? [] : [RouteParams[N]]): string | null;
}
