import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';

/** What the work of one request, or of a job that a request caused, has in common: in logs, in jobs and in traces. */
export interface RequestScope {
  requestId: string;
  /** 16 hexadecimal digits: the span below which further spans stand. */
  spanId: string;
}

const storage = new AsyncLocalStorage<RequestScope>();

/** Runs `work` and all that it starts within the scope. */
export const runInScope = <T>(scope: RequestScope, work: () => T): T => storage.run(scope, work);

/** The scope of the running work, or undefined outside of requests and jobs. */
export const currentScope = (): RequestScope | undefined => storage.getStore();

export const newSpanId = (): string => randomBytes(8).toString('hex');

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The id that the client sent for its request, if it has the form of those that pages make. Any other text could carry what a log must not contain. */
export const sentRequestId = (header: string | string[] | undefined): string | null =>
  typeof header === 'string' && uuid.test(header) ? header : null;
