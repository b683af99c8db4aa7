import type { Queue } from '@nitida/contract/node-answers';
import type { PlatformAnswer } from '@nitida/contract/platform-calls';
import type { FastifyInstance } from 'fastify';
import type { Platform } from './platform.ts';
import { publisherOf } from './recognise-publisher.ts';
import { concerns } from './seen-by.ts';

/** The jobs that are not done, by kind. */
export type ListQueues = () => Promise<Queue[]>;

const shell = 'shell';

/** Where the parts of the site run, and the jobs that wait. */
export function nodeRoutes(
  app: FastifyInstance,
  { nodes, teams }: Pick<Platform, 'nodes' | 'teams'>,
  listQueues: ListQueues | undefined,
): void {
  app.get('/platform/nodes', async (request, reply) => {
    const { actor } = publisherOf(request);
    const owner = (await teams.list()).find(({ claims }) => claims.some(({ kind, value }) => kind === 'remote' && value === shell));
    if (!concerns(actor, owner?.name ?? null))
      return reply.code(403).send({ message: 'Only staff and the team of the shell see where the site runs.' });
    const listed: PlatformAnswer<'getNodes'> = { nodes: await nodes.list(), queues: (await listQueues?.()) ?? [] };
    return listed;
  });
}
