import type { ContentFault } from '@nitida/contract';
import { contentFault } from '@nitida/contract/content/documents';
import * as z from 'zod';

const details = z.object({ faults: z.array(contentFault) });

/** The faults in a refusal of the server. */
export const faultsIn = (value: unknown): ContentFault[] => details.safeParse(value).data?.faults ?? [];
