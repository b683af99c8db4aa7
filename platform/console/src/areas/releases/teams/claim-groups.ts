import { claimKinds, type Team } from '@nitida/contract/platform-answers';

type Claims = Team['claims'];

/** The claims of a team by their kind, without the kinds of which it has none. */
export const claimGroups = (claims: Claims): { kind: Claims[number]['kind']; values: string[] }[] =>
  claimKinds
    .map((kind) => ({ kind, values: claims.filter((claim) => claim.kind === kind).map(({ value }) => value) }))
    .filter(({ values }) => values.length > 0);

/** The texts' keys of the kinds. */
export const claimNames = {
  remote: 'claims.remote',
  route: 'claims.route',
  namespace: 'claims.namespace',
  call: 'claims.call',
  event: 'claims.event',
} as const;
