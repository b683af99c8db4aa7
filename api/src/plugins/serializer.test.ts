import { expect, test } from 'vitest';
import * as z from 'zod';
import { serializerCompiler } from './serializer.ts';

const schema = z.object({ name: z.string(), size: z.int().min(1).max(900) });
const serialize = serializerCompiler({ schema, method: 'GET', url: '/home' });

test('an answer is sent without fields that its schema does not contain', () => {
  expect(serialize({ name: 'Casa', size: 85, passwordHash: 'x' })).toBe('{"name":"Casa","size":85}');
});

test('an answer that does not match its schema is a defect', () => {
  expect(() => serialize({ name: 'Casa', size: 0 })).toThrow("Response doesn't match the schema");
});
