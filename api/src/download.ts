import { type DownloadName, downloads } from '@nitida/contract';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as z from 'zod';
import { type DomainError, domainError, isDomainError } from './domain-error.ts';
import { answer } from './plugins/answer.ts';
import type { SessionUser } from './signed-in.ts';

export interface DownloadInput {
  /** The id in the path; empty when the path has none. */
  id: string;
  user: SessionUser;
  request: FastifyRequest;
}

export interface DownloadFile {
  /** The file name for the browser, in ASCII. */
  fileName: string;
  body: string | Buffer;
}

/** Registers a download of the contract for the signed-in customer. It answers with a file or with the usual failure. */
export function download(
  app: FastifyInstance,
  name: DownloadName,
  handler: (input: DownloadInput) => Promise<DownloadFile | DomainError>,
): void {
  const [path, type] = downloads[name];
  const param = path.match(/\{(\w+)\}/)?.[1];
  app.get<{ Params: Record<string, string> }>(path.replace(/\{(\w+)\}/, ':$1'), { config: { call: name } }, async (request, reply) => {
    const user = request.sessionUser;
    if (!user) return answer(reply, domainError('unauthenticated'));
    const id = param === undefined ? '' : (request.params[param] ?? '');
    if (param !== undefined && !z.uuid().safeParse(id).success) return answer(reply, domainError('not_found'));
    const file = await handler({ id, user, request });
    if (isDomainError(file)) return answer(reply, file);
    return reply
      .type(type === 'application/pdf' ? type : `${type}; charset=utf-8`)
      .header('content-disposition', `attachment; filename="${file.fileName}"`)
      .send(file.body);
  });
}
