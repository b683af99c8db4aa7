import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { PublisherKey } from '../identity/publisher-key.ts';
import { keyFileOf, openKeyFile } from './publisher-key-file.ts';
import { type SiteClient, siteClient, UserError } from './site-client.ts';

/** What a command finds in its environment. */
export interface CommandLine {
  env: Record<string, string | undefined>;
  /** The checkout. */
  root: string;
  /** The folder of the platform's data, where releases wait for a start. */
  dataDir: string;
  /** The address of staff's calls. */
  staff: string;
  /** The customers' address of a site on this machine, or null. */
  site: string | null;
  /** A job's token of its issuer. */
  token: string | undefined;
  client: SiteClient;
  /** The key of the person, which is made when it is first asked for. */
  key(): PublisherKey;
}

/** The options of all commands. */
export interface CommandOptions {
  why?: string;
  channel?: string;
  days?: string;
  'dry-run'?: boolean;
  hold?: boolean;
  matrix?: boolean;
  help?: boolean;
}

export const noSite = ({ staff }: Pick<CommandLine, 'staff'>): UserError =>
  new UserError(`No site answers at ${staff}. STAFF_URL or PORT names another one.`);

export function openCommandLine(env: Record<string, string | undefined>): CommandLine {
  const root = fileURLToPath(new URL('../../..', import.meta.url));
  const port = Number(env.PORT ?? 3000);
  const staff = (env.STAFF_URL ?? `http://127.0.0.1:${port + 1}`).replace(/\/$/, '');
  const site = env.STAFF_URL === undefined ? `http://127.0.0.1:${port}` : null;
  const key = () => openKeyFile(keyFileOf(env));
  const dataDir = join(resolve(env.DATA_DIR ?? join(root, '.data')), 'platform');
  const connection = { staff, site, token: env.NITIDA_TOKEN, key };
  return { env, root, dataDir, ...connection, client: siteClient(connection) };
}

/** Makes a call of the platform. @throws UserError when no site answers, or with the reason of a refusal. */
export async function call(line: CommandLine, method: 'GET' | 'POST', path: string, body?: object): Promise<unknown> {
  const answer = await line.client.call(method, path, body);
  if (answer === null) throw noSite(line);
  return answer;
}

/** The reason of a change, as a call takes it. */
export const reasonIn = ({ why }: CommandOptions): { why?: string } => (why === undefined ? {} : { why });

export const isNumber = (argument: string): boolean => /^\d+$/.test(argument);
