import { parseArgs } from 'node:util';
import { seededLogins } from '../seed/seed-cleaners.ts';
import { look, openApp, signIn } from './play.ts';

/** Plays the seeded cleaners of a local run through the calls of their app, until Ctrl-C. */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:3000' },
    count: { type: 'string', default: '5' },
    /** Milliseconds between two looks at the app. */
    pace: { type: 'string', default: '2000' },
  },
});
const count = Math.min(Math.max(1, Number(values.count)), seededLogins.length);
const pace = Math.max(100, Number(values.pace));
if (Number.isNaN(count + pace)) throw new Error('--count and --pace are numbers');

const said = new Set<string>();
/** Prints a repeated refusal only once. */
const say = (line: string) => {
  if (!said.has(line)) process.stdout.write(`${line}\n`);
  said.add(line);
};

try {
  const app = openApp(values.url);
  const cleaners = [];
  for (const { email, password } of seededLogins.slice(0, count)) cleaners.push(await signIn(app, { email, password }));
  say(`${cleaners.map(({ name }) => name).join(', ')} look at their apps every ${pace} ms. Ctrl-C ends it.`);
  for (;;) {
    await Promise.all(cleaners.map((cleaner) => look(app, cleaner, say)));
    await new Promise((resolve) => setTimeout(resolve, pace));
  }
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 1;
}
