import { hash, type Options, verify } from '@node-rs/argon2';
import { held } from '../../held/held.ts';
import { isCommonPassword } from './common-passwords.ts';

/** OWASP's parameters for argon2id, which are the library's defaults: 19 MiB, two passes, one lane. */
const parameters: Options = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** More parallel hashes would block the thread pool, which files and DNS also use. */
const maxParallel = 2;
let running = 0;
const waiting: (() => void)[] = [];

async function withParallelLimit<T>(work: () => Promise<T>): Promise<T> {
  const giveBack = held.take('password checks');
  if (running >= maxParallel) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    giveBack();
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

export const hashPassword = (password: string): Promise<string> => withParallelLimit(() => hash(password, parameters));

let dummyHash: Promise<string> | null = null;

/** A null `stored` stands for an unknown account: the same work is done, and the result is false. */
export async function verifyPassword(stored: string | null, password: string): Promise<boolean> {
  dummyHash ??= hashPassword('nobody has this one');
  const against = stored ?? (await dummyHash);
  const matches = await withParallelLimit(() => verify(against, password));
  return matches && stored !== null;
}

/** A weak password is a common one, repeats one character, or equals the account's own name or email. */
export function isWeakPassword(password: string, own: readonly string[]): boolean {
  const lower = password.toLowerCase();
  return isCommonPassword(lower) || own.some((word) => word.toLowerCase() === lower) || /^(.)\1*$/.test(lower);
}
