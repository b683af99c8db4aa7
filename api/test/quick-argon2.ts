import { createRequire } from 'node:module';

type Argon2 = typeof import('@node-rs/argon2');
const real = createRequire(import.meta.url)('@node-rs/argon2') as Argon2;

/** How often a password was hashed and compared, and what the product asked a hash to cost. */
export const work: { hashed: number; verified: number; asked: Parameters<Argon2['hash']>[1] } = {
  hashed: 0,
  verified: 0,
  asked: undefined,
};

/** Stands for argon2 in tests, which sign hundreds of people up: the same hashes at the least cost. A comparison costs what its hash did. */
export const hash: Argon2['hash'] = (password, options, ...rest) => {
  work.hashed += 1;
  work.asked = options;
  return real.hash(password, { ...options, memoryCost: 8, timeCost: 1 }, ...rest);
};

export const verify: Argon2['verify'] = (...input) => {
  work.verified += 1;
  return real.verify(...input);
};
