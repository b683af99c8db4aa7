import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Checks answers against their schema: unknown fields are left out, and a mismatch is a defect. It parses answers like input. The type provider's own
 * serializer encodes them instead, which makes zod traverse each schema twice without its compiled parsers, and our answers need no encoding.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const result = schema.safeParse(data);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
