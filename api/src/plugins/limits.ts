import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { DomainError } from '../domain-error.ts';
import { clientNetworkOf } from './client-network.ts';
import type { Limit, RateLimiter } from './rate-limiter.ts';

interface Counts {
  /** The action under which attempts are counted, when two log-ins lead to one account. */
  as?: string;
  perAddress: number;
  perAccount: number;
  /** The limit for one account from one address. */
  perAccountAndNetwork?: number;
  minutes: number;
}

/** The limit for one account is low per address and higher in total, so that an attacker at another address does not lock the owner out. */
const actions = {
  signIn: { perAddress: 50, perAccountAndNetwork: 10, perAccount: 100, minutes: 15 },
  cleanerSignIn: { perAddress: 50, perAccountAndNetwork: 10, perAccount: 100, minutes: 15 },
  socialLogIn: { perAddress: 60, perAccount: 60, minutes: 15 },
  checkEmail: { perAddress: 30, perAccountAndNetwork: 10, perAccount: 40, minutes: 60 },
  signUp: { perAddress: 30, perAccountAndNetwork: 10, perAccount: 100, minutes: 60 },
  useLink: { perAddress: 60, perAccountAndNetwork: 20, perAccount: 200, minutes: 60 },
  /** Few, because a code has few digits. The link in the same mail has no such limit. */
  useCode: { perAddress: 30, perAccountAndNetwork: 10, perAccount: 20, minutes: 60 },
  forgotPassword: { perAddress: 20, perAccountAndNetwork: 5, perAccount: 20, minutes: 60 },
  changePassword: { perAddress: 50, perAccount: 10, minutes: 15 },
  updateInfo: { perAddress: 60, perAccount: 20, minutes: 60 },
  /** Counted together with the customers' log-in. */
  staffSignIn: { as: 'signIn', perAddress: 30, perAccountAndNetwork: 5, perAccount: 100, minutes: 15 },
  sendForm: { perAddress: 20, perAccountAndNetwork: 10, perAccount: 40, minutes: 60 },
  newDraft: { perAddress: 60, perAccount: 60, minutes: 60 },
} as const satisfies Record<string, Counts>;
export type LimitedAction = keyof typeof actions;

/** In a local run all requests, including those of tests, come from one address. */
const localFactor = 50;

export interface Attempt {
  refusal: DomainError | null;
  /** Takes the attempt back, because it was not a guess. */
  forgive(): Promise<void>;
}

/**
 * Counts an attempt for the visitor's address and for the given account. An attempt that one limit refuses does not count for the next, so that many
 * attempts from one address do not use up the account's limit.
 */
export async function attempt(
  limiter: RateLimiter,
  config: Config,
  request: Pick<FastifyRequest, 'ip'>,
  action: LimitedAction,
  account?: string,
): Promise<Attempt> {
  const { as = action, perAddress, perAccount, perAccountAndNetwork, minutes }: Counts = actions[action];
  const limit = (who: string, max: number): Limit => ({ action: as, who, max, minutes });
  const network = clientNetworkOf(request.ip);
  const limits = [
    limit(`address ${network}`, perAddress * (config.production ? 1 : localFactor)),
    ...(account !== undefined && perAccountAndNetwork !== undefined
      ? [limit(`account ${account} from ${network}`, perAccountAndNetwork)]
      : []),
    ...(account === undefined ? [] : [limit(`account ${account}`, perAccount)]),
  ];
  const counted: Limit[] = [];
  let refusal: DomainError | null = null;
  for (const next of limits) {
    if (refusal) break;
    counted.push(next);
    refusal = await limiter.hit(next);
  }
  return {
    refusal,
    async forgive() {
      for (const given of counted) await limiter.forgive(given);
    },
  };
}
