import { type CallName, type Calls, calls, type ErrorCode, errorCatalogue } from '@nitida/contract';
import type { ZodType } from 'zod';
import type { CallInput, CallResult, Http } from '../host.ts';
import { keysBeyond } from './keys-beyond.ts';

/** A failed call. `status` defaults to that of the catalogue; 0 is a lost network. */
export interface FakeFailure {
  failure: ErrorCode;
  status?: number;
  errors?: Record<string, string>;
  params?: Record<string, string | number>;
  details?: unknown;
}

type Outcome<N extends CallName> = Calls[N]['answer'] | FakeFailure;
/** A fixed outcome, or a function of the input. `nth` counts the calls of this name from 1. */
export type Answer<N extends CallName> = Outcome<N> | ((input: CallInput<N>, nth: number) => Outcome<N> | Promise<Outcome<N>>);
export type Answers = { [N in CallName]?: Answer<N> };

export interface RecordedCall {
  name: CallName;
  params?: unknown;
  query?: unknown;
  body?: unknown;
}

export interface FakeNetwork {
  http: Http;
  /** All calls so far, in order. */
  calls: RecordedCall[];
  /** The inputs of the calls of one name, in order. */
  callsOf<N extends CallName>(name: N): CallInput<N>[];
  /** Replaces or adds answers for later calls. */
  answer(answers: Answers): void;
  /** Sentences about calls and answers that break the contract. The test fails when there are any. */
  violations: string[];
}

export function createFakeNetwork(initial: Answers): FakeNetwork {
  const answers: Answers = { ...initial };
  const recorded: RecordedCall[] = [];
  const violations: string[] = [];

  function refuse(text: string): never {
    violations.push(text);
    throw new Error(text);
  }

  function check(what: string, schema: ZodType, value: unknown) {
    const parsed = schema.safeParse(value);
    if (!parsed.success) refuse(`${what} does not fit the contract: ${parsed.error.message}`);
    const extra = keysBeyond(value, parsed.data);
    if (extra.length > 0) refuse(`${what} has what the contract does not know: ${extra.join(', ')}`);
  }

  function outcomeOf<N extends CallName>(name: N, input: CallInput<N>, nth: number): Outcome<N> | undefined | Promise<Outcome<N>> {
    const answer: Answer<N> | undefined = answers[name];
    return typeof answer === 'function' ? answer(input, nth) : answer;
  }

  async function call<N extends CallName>(name: N, ...rest: [CallInput<N>?]): Promise<CallResult<Calls[N]['answer']>> {
    const input: CallInput<N> = structuredClone(rest[0] ?? ({} as CallInput<N>));
    const parts: { params?: unknown; query?: unknown; body?: unknown } = input;
    recorded.push({ name, ...parts });
    const spec = calls[name];
    check(`The params of ${name}`, spec.params, parts.params);
    check(`The query of ${name}`, spec.query, parts.query ?? (spec.query.safeParse(undefined).success ? undefined : {}));
    check(`The body of ${name}`, spec.body, parts.body);

    const nth = recorded.filter((made) => made.name === name).length;
    const outcome = await outcomeOf(name, input, nth);
    if (outcome === undefined) refuse(`Nothing answers ${name}: name it in the answers of the test host.`);
    if (isFakeFailure(outcome)) return { ok: false, ...failureOf(outcome) };
    check(`The answer of ${name}`, spec.answer, outcome);
    return { ok: true, data: structuredClone(outcome) };
  }

  return {
    http: { call },
    calls: recorded,
    callsOf: <N extends CallName>(name: N) =>
      recorded.filter((made) => made.name === name).map(({ name: _, ...input }) => input as CallInput<N>),
    answer: (more) => void Object.assign(answers, more),
    violations,
  };
}

function isFakeFailure(outcome: object): outcome is FakeFailure {
  return 'failure' in outcome;
}

function failureOf({ failure, status, errors, params, details }: FakeFailure) {
  const known = errorCatalogue[failure];
  return {
    status: status ?? known.status,
    failure: {
      code: failure,
      message: interpolate(known.message, params),
      requestId: 'test-request',
      ...(errors && { errors }),
      ...(params && { params }),
      ...(details !== undefined && { details }),
    },
  };
}

/** Replaces the `{name}` placeholders of a catalogue message. */
export function interpolate(message: string, params: Record<string, string | number> = {}): string {
  return message.replace(/\{(\w+)\}/g, (whole, name: string) => String(params[name] ?? whole));
}
