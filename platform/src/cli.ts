import { execFileSync } from 'node:child_process';
import { cp, mkdir } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import * as z from 'zod';
import { type BuiltPackage, buildPackage } from './build/index.ts';
import { findBuildable } from './build/packages.ts';
import { releaseNameOf } from './cli/package-name.ts';
import { keyFileOf, openKeyFile } from './cli/publisher-key-file.ts';
import { siteClient, UserError } from './cli/site-client.ts';
import { signInAsStaff } from './cli/staff-client.ts';
import { addTeamAsStaff, addTeamHere } from './cli/team-of-remote.ts';
import { newKeyText, publisherKey } from './identity/publisher-key.ts';
import { incomingDir, packUpload } from './registry/index.ts';

const { env } = process;
const root = fileURLToPath(new URL('../..', import.meta.url));
const dataDir = join(resolve(env.DATA_DIR ?? join(root, '.data')), 'platform');
const port = Number(env.PORT ?? 3000);
const staff = (env.STAFF_URL ?? `http://127.0.0.1:${port + 1}`).replace(/\/$/, '');
const key = () => openKeyFile(keyFileOf(env));
const connection = { staff, site: env.STAFF_URL === undefined ? `http://127.0.0.1:${port}` : null, token: env.NITIDA_TOKEN, key };
const client = siteClient(connection);

const help = `npm run release -- <package>                     build one package, publish and promote it
npm run rollback -- <package>                    serve the package's former release, the others as they are
npm run rollback                                 serve the whole set that was served before
npm run rollback -- <composition>                serve that composition
node platform/src/cli.ts list                    the compositions, newest first
node platform/src/cli.ts log                     who changed what, newest first
node platform/src/cli.ts key                     your public key, which staff register for your team
node platform/src/cli.ts register-key <public key> <label> <team>…   as staff: let a key act for teams
node platform/src/cli.ts add-team <package>      as staff: add the team of a new remote, with what its team.json claims
node platform/src/cli.ts composition-key         make a key that signs compositions

--why "<reason>" stands in the log. STAFF_URL names the site by the address of its staff's calls; else PORT names one on this
machine (its staff calls are on the next port), DATA_DIR its data. NITIDA_TOKEN is a job's token of its issuer; a person has a
key in ~/.config/nitida (NITIDA_KEY_FILE names another one).`;

const noSite = (): UserError => new UserError(`No site answers at ${staff}. STAFF_URL or PORT names another one.`);

/** Compiler errors are printed as they are. */
async function build(name: string): Promise<BuiltPackage> {
  try {
    return await buildPackage(name, { root, onProgress: (line) => console.log(line) });
  } catch (error) {
    throw new UserError(error instanceof Error ? error.message : String(error));
  }
}

/** The commit of the checkout, when it is one of git. */
function commitOf(): { commit?: string } {
  try {
    return { commit: execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8', stdio: 'pipe' }).trim() };
  } catch {
    return {};
  }
}

async function publish(name: string, why: { why?: string }): Promise<string> {
  const started = performance.now();
  // A wrong address or a missing right is told before the build. This machine's key is registered by the same request.
  const isThere = (await client.call('GET', '/platform/compositions')) !== null;
  if (!isThere && (env.STAFF_URL !== undefined || env.DATABASE_URL)) throw noSite();
  const { dir, version, name: release } = await build(name);
  await addTeamHere(connection, dirname(dir));
  const answer = await client.call('POST', '/platform/releases', await packUpload(dir, { ...commitOf(), ...why }));
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  if (answer === null) {
    if (isThere) throw noSite();
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
  return /^\d+$/.test(argument) ? { composition: Number(argument) } : { name: await releaseNameOf(root, argument) };
}

async function rollBack(argument: string | undefined, why: { why?: string }): Promise<string> {
  const answer = await client.call('POST', '/platform/roll-back', { ...(await rollBackTarget(argument)), ...why });
  if (answer === null) throw noSite();
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
  const answer = await client.call('GET', '/platform/compositions');
  if (answer === null) throw noSite();
  const lines = listed.parse(answer).compositions.map(({ id, reason, createdAt, isPromoted, members }) => {
    const versions = Object.entries(members).map(([name, version]) => `${name} ${version}`);
    return `${isPromoted ? '*' : ' '} ${id}  ${createdAt}  ${reason}\n      ${versions.join(', ')}`;
  });
  return lines.join('\n');
}

const logged = z.object({
  entries: z.array(z.object({ at: z.string(), actor: z.string(), action: z.string(), subject: z.string(), why: z.string().nullable() })),
});

async function log(): Promise<string> {
  const answer = await client.call('GET', '/platform/log');
  if (answer === null) throw noSite();
  const lines = logged
    .parse(answer)
    .entries.map(({ at, actor, action, subject, why }) => `${at}  ${actor}  ${action} ${subject}${why === null ? '' : `: ${why}`}`);
  return lines.join('\n');
}

async function registerKey(publicKey: string, label: string, teams: string[]): Promise<string> {
  const call = await signInAsStaff(staff, env);
  const answer = await call('/platform/keys', { publicKey, label, teams });
  return `The key ${z.object({ id: z.string() }).parse(answer).id} acts for ${teams.join(', ')}.`;
}

async function addTeam(name: string): Promise<string> {
  const found = await findBuildable(root, name);
  if (!found) throw new UserError(`There is no ${name} in this checkout.`);
  return addTeamAsStaff(staff, env, found.dir);
}

/** The two halves as variables. The public one is for nodes that only serve compositions. */
function compositionKey(): string {
  const pem = newKeyText();
  return `COMPOSITION_KEY="${pem.trim().replaceAll('\n', '\\n')}"\nCOMPOSITION_PUBLIC_KEY="${publisherKey(pem).publicKey}"`;
}

function parsed(args: string[]) {
  try {
    return parseArgs({ args, options: { why: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new UserError(help);
  }
}

function run(args: string[]): Promise<string> | string {
  const { values, positionals } = parsed(args);
  const [command, argument, label, ...teams] = positionals;
  const why = values.why === undefined ? {} : { why: values.why };
  if (command === 'publish' && argument) return publish(argument, why);
  if (command === 'roll-back') return rollBack(argument, why);
  if (command === 'list') return list();
  if (command === 'log') return log();
  if (command === 'key') return key().publicKey;
  if (command === 'register-key' && argument && label && teams.length > 0) return registerKey(argument, label, teams);
  if (command === 'add-team' && argument) return addTeam(argument);
  if (command === 'composition-key') return compositionKey();
  throw new UserError(help);
}

try {
  console.log(await run(process.argv.slice(2)));
} catch (error) {
  console.error(error instanceof UserError ? error.message : error);
  process.exitCode = 1;
}
