import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { DomainError } from '../domain-error.ts';
import { type Place, placesOf } from '../held/places.ts';
import type { Limit, RateLimiter } from '../held/rate-limiter.ts';
import { knownBrowser } from './known-browser.ts';

interface Counts {
  /** The action under which attempts are counted, when two log-ins lead to one account. */
  as?: string;
  perAddress: number;
  /** For an account from everywhere. Where it is left out, strangers at many addresses cannot use it up. */
  perAccount?: number;
  /** For one account from one address, and for each browser in which its owner has logged in before. */
  perAccountAndNetwork?: number;
  minutes: number;
}

/**
 * The limit for one account is low per address and higher in total, so that an attacker at another address does not lock the owner out. Only secrets that
 * can be guessed have a total: a link's token cannot, and mails have a bound of their own for each recipient.
 */
const actions = {
  signIn: { perAddress: 50, perAccountAndNetwork: 10, perAccount: 100, minutes: 15 },
  cleanerSignIn: { perAddress: 50, perAccountAndNetwork: 10, perAccount: 100, minutes: 15 },
  socialLogIn: { perAddress: 60, minutes: 15 },
  checkEmail: { perAddress: 30, perAccountAndNetwork: 4, minutes: 60 },
  signUp: { perAddress: 30, perAccountAndNetwork: 10, minutes: 60 },
  useLink: { perAddress: 60, perAccountAndNetwork: 20, minutes: 60 },
  /** Few, because a code has few digits. The link in the same mail has no such limit. */
  useCode: { perAddress: 30, perAccountAndNetwork: 10, perAccount: 20, minutes: 60 },
  forgotPassword: { perAddress: 20, perAccountAndNetwork: 5, minutes: 60 },
  changePassword: { perAddress: 50, perAccount: 10, minutes: 15 },
  updateInfo: { perAddress: 60, perAccount: 20, minutes: 60 },
  /** Counted together with the customers' log-in. */
  staffSignIn: { as: 'signIn', perAddress: 30, perAccountAndNetwork: 5, perAccount: 100, minutes: 15 },
  sendForm: { perAddress: 20, perAccountAndNetwork: 10, minutes: 60 },
  newDraft: { perAddress: 60, minutes: 60 },
  promoCode: { perAddress: 30, perAccount: 30, minutes: 10 },
  giftCard: { perAddress: 10, perAccount: 10, minutes: 60 },
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
 * Counts an attempt for the places from which it comes and for the given account. An attempt that one limit refuses does not count for the next, so that
 * many attempts from one address do not use up the account's limit. A browser in which the account's owner has logged in before has an allowance of its
 * own, which no stranger can use up.
 */
export async function attempt(
  limiter: RateLimiter,
  config: Config,
  request: FastifyRequest,
  action: LimitedAction,
  account?: string,
): Promise<Attempt> {
  const { minutes, ...counts }: Counts = actions[action];
  const browser = account === undefined ? null : knownBrowser(request, config, account);
  const named =
    browser === null || counts.perAccountAndNetwork === undefined
      ? limitsOf(counts, placesOf(request.ip), config.production ? 1 : localFactor, account)
      : [{ who: `browser ${browser}`, max: counts.perAccountAndNetwork }];
  const counted: Limit[] = [];
  let refusal: DomainError | null = null;
  for (const { who, max } of named) {
    if (refusal) break;
    const limit = { action: counts.as ?? action, who, max, minutes };
    counted.push(limit);
    refusal = await limiter.hit(limit);
  }
  return {
    refusal,
    async forgive() {
      for (const given of counted) await limiter.forgive(given);
    },
  };
}

/** The limits in the order in which they count: of each place, of the account from each place, and of the account. */
function limitsOf(
  { perAddress, perAccount, perAccountAndNetwork }: Omit<Counts, 'minutes'>,
  places: readonly Place[],
  factor: number,
  account: string | undefined,
): { who: string; max: number }[] {
  const ofPlaces = places.map(({ name, clients }) => ({ who: `address ${name}`, max: perAddress * clients * factor }));
  if (account === undefined) return ofPlaces;
  const ofAccount = perAccount === undefined ? [] : [{ who: `account ${account}`, max: perAccount }];
  if (perAccountAndNetwork === undefined) return [...ofPlaces, ...ofAccount];
  const fromPlaces = places.map(({ name, clients }) => ({ who: `account ${account} from ${name}`, max: perAccountAndNetwork * clients }));
  return [...ofPlaces, ...fromPlaces, ...ofAccount];
}
