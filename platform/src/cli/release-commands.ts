import { execFileSync, spawnSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import * as z from 'zod';
import { type BuiltPackage, buildPackage } from '../build/index.ts';
import { incomingDir, packUpload } from '../registry/index.ts';
import { type CommandLine, type CommandOptions, call, isNumber, noSite, reasonIn } from './command-line.ts';
import { releaseNameOf } from './package-name.ts';
import { UserError } from './site-client.ts';
import { addTeamHere } from './team-of-remote.ts';

const served = z.object({ composition: z.int() });

/** Compiler errors are printed as they are. */
async function build(name: string, { root }: CommandLine): Promise<BuiltPackage> {
  try {
    return await buildPackage(name, { root, onProgress: (line) => console.log(line) });
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}

/** The commit of the checkout, when it is one of git. */
function commitOf({ root }: CommandLine): { commit?: string } {
  try {
    return { commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim() };
  } catch {
    return {};
  }
}

/** Builds a package and says what publishing or holding it would say. */
export async function rehearse(line: CommandLine, name: string, { channel, hold: held = false }: CommandOptions): Promise<string> {
  const { dir, version, name: release } = await build(name, line);
  const more = { ...commitOf(line), dryRun: true, held, ...(channel !== undefined && { channel }) };
  await call(line, 'POST', '/platform/releases', await packUpload(dir, more));
  return `${release} ${version} would be published. Nothing was stored.`;
}

/** Builds a package and stores its release, which is served nowhere yet. */
async function holdBuilt(line: CommandLine, name: string, { why, channel }: CommandOptions): Promise<{ name: string; version: string }> {
  const { dir, version, name: release } = await build(name, line);
  const more = { ...commitOf(line), held: true, ...(why !== undefined && { why }), ...(channel !== undefined && { channel }) };
  await call(line, 'POST', '/platform/releases', await packUpload(dir, more));
  return { name: release, version };
}

export async function hold(line: CommandLine, name: string, options: CommandOptions): Promise<string> {
  const held = await holdBuilt(line, name, options);
  return `${held.name}@${held.version} is stored. To serve it with others: npm run platform -- promote production ${held.name}@${held.version} …`;
}

/** Builds packages that fit only each other, and serves their releases together. */
export async function publishTogether(line: CommandLine, names: readonly string[], options: CommandOptions): Promise<string> {
  if (options['dry-run'] || options.matrix) throw new UserError('Several packages are published together without --dry-run and --matrix.');
  const held = [];
  for (const name of names) held.push(await holdBuilt(line, name, options));
  if (options.hold) return held.map(({ name, version }) => `${name}@${version} is stored.`).join('\n');
  const { channel = 'production' } = options;
  const members = Object.fromEntries(held.map(({ name, version }) => [name, version]));
  const answer = await call(line, 'POST', '/platform/channels/promote', { channel, members, ...reasonIn(options) });
  return `${held.map(({ name, version }) => `${name} ${version}`).join(', ')} are served, in composition ${served.parse(answer).composition}.`;
}

export async function publish(line: CommandLine, name: string, { why, channel }: CommandOptions): Promise<string> {
  const { env, staff, client, dataDir } = line;
  const started = performance.now();
  // A wrong address or a missing right is reported before the build. This machine's key is registered by the same request.
  const isThere = (await client.call('GET', '/platform/compositions')) !== null;
  if (!isThere && (env.STAFF_URL !== undefined || env.DATABASE_URL || channel !== undefined)) throw noSite(line);
  const { dir, version, name: release } = await build(name, line);
  await addTeamHere(line, dirname(dir));
  const more = { ...commitOf(line), ...(why !== undefined && { why }), ...(channel !== undefined && { channel }) };
  const answer = await client.call('POST', '/platform/releases', await packUpload(dir, more));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (answer === null) {
    if (isThere) throw noSite(line);
    const place = join(incomingDir(dataDir), release);
    await mkdir(place, { recursive: true });
    await cp(dir, place, { recursive: true });
    return `${release} ${version} waits in ${place}: no site runs at ${staff}. The next start publishes it.`;
  }
  const where = channel === undefined ? '' : ` by ${channel}`;
  return `${release} ${version} is served${where}, in composition ${served.parse(answer).composition}, after ${seconds} s.`;
}

/** Runs the matrix on a composition, which prints what it does. @throws UserError when it did not pass. */
function runMatrix({ root, env }: CommandLine, composition: number): void {
  const args = [join(root, 'e2e/matrix/run.ts'), '--composition', String(composition)];
  const { status } = spawnSync(process.execPath, args, { cwd: root, env: { ...process.env, ...env }, stdio: 'inherit' });
  if (status !== 0) throw new UserError(`Composition ${composition} has not passed the matrix, so production stays as it is.`);
}

/**
 * Publishes a package to a channel and runs the matrix on the composition with it. Without a channel, the release has a branch of its own, which begins with
 * what production serves, and production serves it when it has passed.
 */
export async function publishThroughMatrix(line: CommandLine, name: string, { why, channel }: CommandOptions): Promise<string> {
  const { dir, version, name: release } = await build(name, line);
  const to = channel ?? `branch/${release}-${version}`;
  const reason = why === undefined ? {} : { why };
  const published = await call(line, 'POST', '/platform/releases', await packUpload(dir, { ...commitOf(line), ...reason, channel: to }));
  const { composition } = served.parse(published);
  console.log(`${release} ${version} is served by ${to}, in composition ${composition}.`);
  runMatrix(line, composition);
  if (channel !== undefined) return `${release} ${version} is served by ${channel}.`;
  const promoted = await call(line, 'POST', '/platform/channels/promote', { channel: 'production', from: to, name: release, ...reason });
  return `${release} ${version} is served, in composition ${served.parse(promoted).composition}.`;
}

/** `argument`: nothing, the number of a composition, or a package by its folder or its name. */
export async function rollBack(line: CommandLine, argument: string | undefined, { why, channel }: CommandOptions): Promise<string> {
  const target =
    argument === undefined
      ? {}
      : isNumber(argument)
        ? { composition: Number(argument) }
        : { name: await releaseNameOf(line.root, argument) };
  const answer = await call(line, 'POST', '/platform/roll-back', {
    ...target,
    ...(why !== undefined && { why }),
    ...(channel !== undefined && { channel }),
  });
  return `Composition ${served.parse(answer).composition} is served.`;
}
