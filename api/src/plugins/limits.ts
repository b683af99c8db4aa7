import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Refusal } from '../refusal.ts';
import type { RateLimiter } from './rate-limiter.ts';

const actions = {
  signIn: { perAddress: 50, perAccount: 10, minutes: 15 },
  cleanerSignIn: { perAddress: 50, perAccount: 10, minutes: 15 },
  socialLogIn: { perAddress: 60, perAccount: 60, minutes: 15 },
  checkEmail: { perAddress: 30, perAccount: 10, minutes: 60 },
  signUp: { perAddress: 30, perAccount: 10, minutes: 60 },
  useLink: { perAddress: 60, perAccount: 20, minutes: 60 },
  forgotPassword: { perAddress: 20, perAccount: 5, minutes: 60 },
  changePassword: { perAddress: 50, perAccount: 10, minutes: 15 },
  updateInfo: { perAddress: 60, perAccount: 20, minutes: 60 },
  staffSignIn: { perAddress: 30, perAccount: 5, minutes: 15 },
  sendForm: { perAddress: 20, perAccount: 10, minutes: 60 },
  newDraft: { perAddress: 60, perAccount: 60, minutes: 60 },
} as const;
export type LimitedAction = keyof typeof actions;

/** On one's own machine everybody, tests included, comes from one address. */
const localFactor = 50;

export interface Attempt {
  refusal: Refusal | null;
  /** Takes the attempt back: it was no guess. */
  forgive(): Promise<void>;
}

/** Counts an attempt for the visitor's address and, when one is named, for the account. */
export async function attempt(
  limiter: RateLimiter,
  config: Config,
  request: Pick<FastifyRequest, 'ip'>,
  action: LimitedAction,
  account?: string,
): Promise<Attempt> {
  const { perAddress, perAccount, minutes } = actions[action];
  const limits = [
    { action, who: `address ${request.ip}`, max: perAddress * (config.production ? 1 : localFactor), minutes },
    ...(account === undefined ? [] : [{ action, who: `account ${account}`, max: perAccount, minutes }]),
  ];
  let refusal: Refusal | null = null;
  for (const limit of limits) refusal = (await limiter.hit(limit)) ?? refusal;
  return {
    refusal,
    async forgive() {
      for (const limit of limits) await limiter.forgive(limit);
    },
  };
}
