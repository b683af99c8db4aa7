import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Release } from '@nitida/contract';
import { integrityOf } from '../../../platform/src/build/hash-files.ts';
import { writeRelease } from '../../../platform/test/example-release.ts';

/** A release as it is sent, which may be anything. */
export interface Sent {
  release: Record<string, unknown>;
  files: Record<string, string>;
  [more: string]: unknown;
}

/** How a release differs from a sound one of the team that publishes it. */
export interface Craft {
  /** Parts of the description, which need not fit the contract. */
  change?: Record<string, unknown>;
  /** Files by the first part of their names, or further files by their whole names. */
  sources?: Record<string, string>;
  /** The module that draws its pages. */
  server?: string;
  /** The last change, when everything has its hash. */
  rework?: (sent: Sent) => void;
}

/** What each team of `teams.json` releases in this proof. */
export const remotes = {
  booking: { team: 'booking', namespace: 'booking', path: '/booking' },
  mf_account: { team: 'account', namespace: 'account', path: '/orders' },
  mf_marketing: { team: 'marketing', namespace: 'marketing', path: '/' },
  mf_work: { team: 'work', namespace: 'work', path: '/work' },
} as const;
export type RemoteName = keyof typeof remotes;

const serverFile = 'server.mjs';

const serverOf = (source: Buffer) => ({ path: serverFile, integrity: integrityOf(source), bytes: source.byteLength });

/** The contents of the files in a folder in base64. A file without content is left out. */
async function contentsIn(dir: string, { files }: Release, server: Buffer): Promise<Record<string, string>> {
  const contents = files.map(async ({ path }) => [path, await readFile(join(dir, path), 'base64').catch(() => undefined)]);
  return { ...Object.fromEntries(await Promise.all(contents)), [serverFile]: server.toString('base64') };
}

/** A sound release of a remote, but for what the craft changes. The content makes its files differ from those of others. */
export async function craft(name: RemoteName, content: string, { change = {}, sources = {}, server, rework }: Craft = {}): Promise<Sent> {
  const { namespace, path } = remotes[name];
  const draws = Buffer.from(server ?? `export default (path) => '<main id="content"><h1>${name} ' + path + '</h1></main>';`);
  const route = { name: `${namespace}.page`, path, access: 'open', page: './page.tsx', prerender: true };
  const described = { routes: [route], namespaces: [namespace], server: serverOf(draws) };
  const { dir, release } = await writeRelease({ name, paths: [], content, sources, change: described as Partial<Release> });
  const needed = release.files.map(({ path }) => path).filter((file) => file === release.entry || file.startsWith('page.'));
  const sent: Sent = {
    release: { ...release, preload: { [route.name]: needed }, ...change },
    files: await contentsIn(dir, release, draws),
  };
  await rm(dir, { recursive: true });
  rework?.(sent);
  return sent;
}

/** The shell of the proof: it draws what the remote returns. */
export async function craftShell(): Promise<Sent> {
  const draws = Buffer.from(`
    export const shared = {};
    export const openRenderer = async ({ remotes }) => ({
      render: async (path) => ({ html: await Object.values(remotes)[0](path), styles: '', answers: {} }),
      renderFrame: async () => ({ html: '<main id="content"></main>', styles: '' }),
    });`);
  const { dir, release } = await writeRelease({ name: 'shell', change: { server: serverOf(draws) } });
  const files = await contentsIn(dir, release, draws);
  await rm(dir, { recursive: true });
  return { release: { ...release }, files };
}
