import type { Team } from '../src/teams/teams-file.ts';

/** A team that releases remotes. */
export const exampleTeam = (name: string, ...remotes: string[]): Team => ({
  name,
  title: name.charAt(0).toUpperCase() + name.slice(1),
  mail: `${name}@nitida.example`,
  claims: { remotes, routes: remotes.map((remote) => `/${remote}`), namespaces: remotes },
  reviews: [],
});
