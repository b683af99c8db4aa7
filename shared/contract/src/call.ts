import * as z from 'zod';

const none = z.undefined();

/** Creates one row of a table of calls. A schema that is omitted means that the call sends nothing there. */
export function call<
  A extends z.ZodType,
  P extends z.ZodType = typeof none,
  Q extends z.ZodType = typeof none,
  B extends z.ZodType = typeof none,
>(spec: {
  answer: A;
  params?: P;
  query?: Q;
  body?: B;
  status?: 200 | 201;
}): { params: P; query: Q; body: B; answer: A; status: 200 | 201 } {
  return {
    params: (spec.params ?? none) as P,
    query: (spec.query ?? none) as Q,
    body: (spec.body ?? none) as B,
    answer: spec.answer,
    status: spec.status ?? 200,
  };
}
