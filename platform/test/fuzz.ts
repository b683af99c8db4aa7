import { type PlatformCallName, platformCalls, platformEndpoints } from '@nitida/contract/platform-calls';
import * as z from 'zod';
import { createChance } from '../../api/test/chance.ts';
import { createFuzz, type FuzzSamples, type Operation, type Schema } from '../../api/test/fuzz.ts';

/** Dates and cleaned texts have no form of their own in JSON Schema. */
const schemaOf = (schema: z.ZodType): Schema => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as Schema;

const namesOf = Object.keys(platformEndpoints) as PlatformCallName[];

/** Every call of the platform that the staff console makes. */
export const platformOperations: readonly Operation[] = namesOf.map((name) => {
  const [method, path] = platformEndpoints[name];
  const { params, query, body }: Record<'params' | 'query' | 'body', z.ZodType> = platformCalls[name];
  const parametersIn = (place: string, schema: z.ZodType) =>
    Object.entries(schemaOf(schema).properties ?? {}).map(([field, part]) => ({ name: field, in: place, schema: part }));
  return {
    method,
    path,
    parameters: [...parametersIn('path', params), ...parametersIn('query', query)],
    body: method === 'GET' ? null : schemaOf(body),
  };
});

/** Returns a function that makes random calls of the platform, the same for the same seed. */
export function platformFuzz(seed: number, samples: FuzzSamples) {
  const chance = createChance(seed);
  const requestOf = createFuzz(chance, samples);
  return () => requestOf(chance.oneOf(platformOperations));
}
