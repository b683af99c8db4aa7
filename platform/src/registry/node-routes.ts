import type { Queue } from '@nitida/contract/node-answers';
import type { PlatformAnswer } from '@nitida/contract/platform-calls';
import type { FastifyInstance } from 'fastify';
import type { Nodes } from './nodes.ts';

/** The jobs that are not done, by kind. */
export type ListQueues = () => Promise<Queue[]>;

/** Where the parts of the site run, and the jobs that wait. */
export function nodeRoutes(app: FastifyInstance, { nodes }: { nodes: Nodes }, listQueues: ListQueues | undefined): void {
  app.get(
    '/platform/nodes',
    async (): Promise<PlatformAnswer<'getNodes'>> => ({ nodes: await nodes.list(), queues: (await listQueues?.()) ?? [] }),
  );
}
