import type { PaymentIntentRecord } from './records.ts';

type Kind = 'invalid_request_error' | 'card_error' | 'idempotency_error' | 'api_error';

/** A refusal in the provider's shape: `{ error: { type, code, message, … } }`. */
export class ProviderFailure extends Error {
  readonly status: number;
  readonly kind: Kind;
  readonly code: string | undefined;
  readonly param: string | undefined;
  readonly declineCode: string | undefined;
  readonly intent: PaymentIntentRecord | undefined;

  constructor(
    status: number,
    kind: Kind,
    message: string,
    more: { code?: string; param?: string; declineCode?: string; intent?: PaymentIntentRecord } = {},
  ) {
    super(message);
    this.status = status;
    this.kind = kind;
    this.code = more.code;
    this.param = more.param;
    this.declineCode = more.declineCode;
    this.intent = more.intent;
  }
}

export const missing = (param: string): ProviderFailure =>
  new ProviderFailure(400, 'invalid_request_error', `Missing required param: ${param}.`, { code: 'parameter_missing', param });

export const invalid = (param: string, message: string): ProviderFailure =>
  new ProviderFailure(400, 'invalid_request_error', message, { code: 'parameter_invalid', param });

export const noSuch = (what: string, id: string): ProviderFailure =>
  new ProviderFailure(404, 'invalid_request_error', `No such ${what}: '${id}'`, { code: 'resource_missing', param: 'id' });

export const unexpectedState = (code: string, message: string): ProviderFailure =>
  new ProviderFailure(400, 'invalid_request_error', message, { code });
