import { existsSync, readFileSync } from 'node:fs';
import { cp, mkdir } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as z from 'zod';
import { type BuiltPackage, buildPackage } from './build/index.ts';
import { findBuildables } from './build/packages.ts';
import { incomingDir, packUpload, tokenFile } from './registry/index.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = join(resolve(process.env.DATA_DIR ?? join(root, '.data')), 'platform');
const staff = process.env.STAFF_URL ?? `http://127.0.0.1:${Number(process.env.PORT ?? 3000) + 1}`;

const help = `node platform/src/cli.ts publish <package>       build one package, publish and promote it
node platform/src/cli.ts roll-back               serve the whole set that was served before
node platform/src/cli.ts roll-back <package>     serve the package's former release, the others as they are
node platform/src/cli.ts roll-back <composition> serve that composition
node platform/src/cli.ts list                    the compositions, newest first

PORT names the running site (its staff calls are on the next port), DATA_DIR its data.`;

/** An error that is printed as one sentence without a stack, because it is for the person at the command line. */
class UserError extends Error {}

/** Calls the running site. Returns null when no site runs. */
async function call(method: string, path: string, body?: unknown): Promise<unknown> {
  if (!existsSync(tokenFile(dataDir))) return null;
  const headers = { authorization: `Bearer ${readFileSync(tokenFile(dataDir), 'utf8').trim()}`, 'content-type': 'application/json' };
  const sent = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) };
  const response = await fetch(`${staff}${path}`, sent).catch(() => null);
  if (!response) return null;
  const answer: unknown = await response.json();
  if (response.ok) return answer;
  const { message } = z.object({ message: z.string() }).parse(answer);
  throw new UserError(response.status === 404 ? `The site at ${staff} was not started with ${dataDir}.` : message);
}

/** Compiler errors are printed as they are. */
async function build(name: string): Promise<BuiltPackage> {
  try {
    return await buildPackage(name, { root, onProgress: (line) => console.log(line) });
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}

async function publish(name: string): Promise<string> {
  const started = performance.now();
  const { dir, version, name: release } = await build(name);
  const answer = await call('POST', '/platform/releases', await packUpload(dir));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (answer === null) {
    const place = join(incomingDir(dataDir), release);
    await mkdir(place, { recursive: true });
    await cp(dir, place, { recursive: true });
    return `${release} ${version} waits in ${place}: no site runs at ${staff}. The next start publishes it.`;
  }
  const { composition } = z.object({ composition: z.int() }).parse(answer);
  return `${release} ${version} is served, in composition ${composition}, after ${seconds} s.`;
}

/** The input of the call: nothing, the number of a composition, or a package by its folder (`mf-booking`) or its name. */
async function rollBackTarget(argument: string | undefined): Promise<object> {
  if (argument === undefined) return {};
  return /^\d+$/.test(argument)
    ? { composition: Number(argument) }
    : { name: (await findBuildables(root)).find(({ folder }) => folder === argument)?.remote?.name ?? argument };
}

async function rollBack(argument: string | undefined): Promise<string> {
  const answer = await call('POST', '/platform/roll-back', await rollBackTarget(argument));
  if (answer === null) throw new UserError(`No site runs at ${staff}.`);
  return `Composition ${z.object({ composition: z.int() }).parse(answer).composition} is served.`;
}

const listed = z.object({
  compositions: z.array(
    z.object({
      id: z.int(),
      reason: z.string(),
      createdAt: z.string(),
      isPromoted: z.boolean(),
      members: z.record(z.string(), z.string()),
    }),
  ),
});

async function list(): Promise<string> {
  const answer = await call('GET', '/platform/compositions');
  if (answer === null) throw new UserError(`No site runs at ${staff}.`);
  const lines = listed.parse(answer).compositions.map(({ id, reason, createdAt, isPromoted, members }) => {
    const versions = Object.entries(members).map(([name, version]) => `${name} ${version}`);
    return `${isPromoted ? '*' : ' '} ${id}  ${createdAt}  ${reason}\n      ${versions.join(', ')}`;
  });
  return lines.join('\n');
}

function run([command, argument]: string[]): Promise<string> {
  if (command === 'publish' && argument) return publish(argument);
  if (command === 'roll-back') return rollBack(argument);
  if (command === 'list') return list();
  throw new UserError(help);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
