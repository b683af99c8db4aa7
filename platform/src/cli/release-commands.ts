import { execFileSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { type BuiltPackage, buildPackage } from '../build/index.ts';
import { incomingDir, packUpload } from '../registry/index.ts';
import { type CommandLine, type CommandOptions, call, isNumber, noSite, releaseNameOf } from './command-line.ts';
import { UserError } from './site-client.ts';

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

export async function publish(line: CommandLine, name: string, { why, channel }: CommandOptions): Promise<string> {
  const { env, staff, client, dataDir } = line;
  const started = performance.now();
  const { dir, version, name: release } = await build(name, line);
  const more = { ...commitOf(line), ...(why !== undefined && { why }), ...(channel !== undefined && { channel }) };
  const answer = await client.call('POST', '/platform/releases', await packUpload(dir, more));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (answer === null) {
    if (env.STAFF_URL !== undefined || env.DATABASE_URL || channel !== undefined) throw noSite(line);
    const place = join(incomingDir(dataDir), release);
    await mkdir(place, { recursive: true });
    await cp(dir, place, { recursive: true });
    return `${release} ${version} waits in ${place}: no site runs at ${staff}. The next start publishes it.`;
  }
  const where = channel === undefined ? '' : ` by ${channel}`;
  return `${release} ${version} is served${where}, in composition ${served.parse(answer).composition}, after ${seconds} s.`;
}

/** `argument`: nothing, the number of a composition, or a package by its folder or its name. */
export async function rollBack(line: CommandLine, argument: string | undefined, options: CommandOptions): Promise<string> {
  const target =
    argument === undefined ? {} : isNumber(argument) ? { composition: Number(argument) } : { name: await releaseNameOf(line, argument) };
  const answer = await call(line, 'POST', '/platform/roll-back', { ...target, ...options });
  return `Composition ${served.parse(answer).composition} is served.`;
}
