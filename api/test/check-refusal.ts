import type { Failure } from '@nitida/contract';
import type { DescribedCall } from '../src/plugins/describe-calls.ts';

/** @throws when a call was refused with a code that its description lacks */
export function checkRefusal({ operationId, refusals }: DescribedCall, status: number, failure: Failure): void {
  if (status < 400 || new Set<string>(refusals).has(failure.code)) return;
  throw new Error(`${operationId} is refused with ${failure.code}, which its row of callDescriptions or staffCallDescriptions lacks`);
}
