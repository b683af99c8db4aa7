import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import type { z } from 'zod';

/**
 * Answers are held to their schema on their way out: what it does not name is left out, and what does not fit it is a defect.
 * They are parsed as input is. The type provider's own serializer encodes them, for which zod goes through each schema
 * twice and without its compiled parsers; no answer of ours has anything to encode.
 */
export const serializerCompiler: FastifySerializerCompiler<z.ZodType> =
  ({ schema, method, url }) =>
  (data) => {
    const result = schema.safeParse(data);
    if (!result.success) throw new ResponseSerializationError(method, url, { cause: result.error });
    return JSON.stringify(result.data);
  };
