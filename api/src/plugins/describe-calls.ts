import {
  type CallName,
  calls,
  type DownloadName,
  downloads,
  type ErrorCode,
  endpoints,
  isMutating,
  needsFreshCode,
  type StaffCallName,
  staffCalls,
  staffEndpoints,
} from '@nitida/contract';
import { callDescriptions } from '@nitida/contract/call-descriptions';
import { isAllowedInView } from '@nitida/contract/calls-in-view';
import { staffCallDescriptions } from '@nitida/contract/staff-call-descriptions';
import * as z from 'zod';

/** What a client has to know of a call beside its schemas. */
export interface DescribedCall {
  operationId: string;
  summary: string;
  /** The part of the path that names the area: `order`. */
  tags: string[];
  /** The name of a scheme, and the rights that staff need. Empty: anybody may make the call. */
  security: Record<string, string[]>[];
  /** Every code with which the call can be refused. */
  refusals: ReadonlySet<ErrorCode>;
}

/** Limits of calls, the load of the process, a database that is away, and defects. */
const always: readonly ErrorCode[] = ['rate_limited', 'unavailable', 'unexpected'];

const schemeOf = { guest: [], client: [{ session: [] }], cleaner: [{ cleaner: [] }] };

/** Describes a call or download of the customers' origin from what the contract declares. */
export function describeCall(name: CallName | DownloadName): DescribedCall {
  const [summary, ...own] = callDescriptions[name];
  const { method, path, access, hasQuery } = isDownload(name)
    ? { method: 'GET', path: downloads[name][0], access: 'client' as const, hasQuery: false }
    : { method: endpoints[name][0], path: endpoints[name][1], access: endpoints[name][2], hasQuery: isGiven(calls[name].query) };
  return {
    operationId: name,
    summary,
    tags: [tagOf(path)],
    security: schemeOf[access],
    refusals: new Set<ErrorCode>([
      ...always,
      // Also for guests: a page names the customer that it shows, who may have logged out since.
      'unauthenticated',
      ...ofRequest(method, path, hasQuery),
      ...(!isDownload(name) && isMutating(name) ? (['forbidden_origin'] as const) : []),
      ...(isAllowedInView(name) ? [] : (['view_only'] as const)),
      ...own,
    ]),
  };
}

/** Describes a call of the staff's origin from what the contract declares. */
export function describeStaffCall(name: StaffCallName): DescribedCall {
  const [summary, ...own] = staffCallDescriptions[name];
  const [method, path, access] = staffEndpoints[name];
  const isForAnybody = access === 'guest';
  const isForAllStaff = access === 'staff';
  return {
    operationId: name,
    summary,
    tags: [tagOf(path.replace('/admin', ''))],
    security: isForAnybody ? [] : [{ staff: isForAllStaff ? [] : [access] }],
    refusals: new Set<ErrorCode>([
      ...always,
      ...(isForAnybody ? [] : (['unauthenticated'] as const)),
      // Staff without the scope do not learn what exists.
      ...(isForAnybody || isForAllStaff ? [] : (['not_found'] as const)),
      ...ofRequest(method, path, isGiven(staffCalls[name].query)),
      ...(method === 'GET' ? [] : (['forbidden_origin'] as const)),
      ...(needsFreshCode(name) ? (['fresh_code_needed'] as const) : []),
      ...own,
    ]),
  };
}

/** The codes of a request that does not fit the call: a value of the path belongs to nothing, and a body may be broken even where none is asked for. */
function ofRequest(method: string, path: string, hasQuery: boolean): ErrorCode[] {
  return [
    ...(path.includes('{') ? (['not_found'] as const) : []),
    ...(method === 'GET' ? [] : (['validation', 'too_large', 'not_json'] as const)),
    ...(hasQuery ? (['validation'] as const) : []),
  ];
}

const isDownload = (name: CallName | DownloadName): name is DownloadName => Object.hasOwn(downloads, name);
const isGiven = (schema: z.ZodType): boolean => !(schema instanceof z.ZodUndefined);
const tagOf = (path: string): string => path.replace(/^\/api/, '').split('/')[1] ?? '';
