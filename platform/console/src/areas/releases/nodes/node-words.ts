import { type Node, nodeRoles } from '@nitida/contract/node-answers';

export const roleKeys: Record<Node['roles'][number], string> = {
  api: 'nodes.role.api',
  composer: 'nodes.role.composer',
  registry: 'nodes.role.registry',
  renderer: 'nodes.role.renderer',
};

/** Whether a process serves all of the site. Rendering pages ahead is the work of others in production. */
export const isWhole = (roles: Node['roles']): boolean => nodeRoles.every((role) => role === 'renderer' || roles.includes(role));

export const databaseKeys: Record<Node['database'], string> = {
  embedded: 'nodes.database.embedded',
  postgresql: 'nodes.database.postgresql',
};

export const storeKeys: Record<Node['store'], string> = {
  database: 'nodes.store.database',
  folder: 'nodes.store.folder',
  s3: 'nodes.store.s3',
};

/** What a process may lack, as `/readyz` names it. */
export const missingKeys: Record<string, string> = {
  database: 'nodes.missing.database',
  migrations: 'nodes.missing.migrations',
  composition: 'nodes.missing.composition',
  pages: 'nodes.missing.pages',
  clock: 'nodes.missing.clock',
  installation: 'nodes.missing.installation',
  sandbox: 'nodes.missing.sandbox',
};
