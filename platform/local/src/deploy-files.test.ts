import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { BlockList } from 'node:net';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { variables } from '@nitida/api';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import { proxiedSites } from '../test/caddyfile.ts';
import { dockerStages, imageVariables } from '../test/dockerfile.ts';
import { productionVariables } from '../test/production-variables.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const known = new Set(variables);

interface Bounds {
  mem_limit?: string;
  pids_limit?: number;
  logging?: { options: Record<string, string> };
  ports?: string[];
}

interface Compose {
  services: Record<
    string,
    Bounds & {
      image: string;
      environment?: Record<string, string>;
      read_only?: boolean;
      volumes?: string[];
      depends_on?: object | string[];
    }
  >;
  volumes: Record<string, unknown>;
}

const { services, volumes } = parse(read('deploy/compose.yml'), { merge: true }) as Compose;
const nodes = ['node-1', 'node-2'];
const stages = dockerStages(read('deploy/Dockerfile'));
const last = stages.at(-1)?.instructions ?? [];

test('the compose file names known variables, volumes and services, and its nodes have all that production needs', () => {
  const example = [...read('deploy/site.env.example').matchAll(/^([A-Z_]+)=/gm)].map(([, name]) => name ?? '');
  for (const name of nodes) {
    const node = services[name];
    const set = [...Object.keys(node?.environment ?? {}), ...example];
    expect(set.filter((variable) => !known.has(variable))).toEqual([]);
    expect(Object.keys(productionVariables('https://nitida.localhost')).filter((needed) => !set.includes(needed))).toEqual(['NODE_ENV']);
    for (const needed of ['DATABASE_URL', 'SMTP_URL']) expect(set).toContain(needed);
    expect(node?.read_only).toBe(true);
  }
  for (const { volumes: mounted = [], depends_on = [] } of Object.values(services)) {
    const named = mounted.map((mount) => mount.split(':')[0] ?? '').filter((name) => !name.startsWith('.'));
    expect(named.filter((name) => !(name in volumes))).toEqual([]);
    const needed = Array.isArray(depends_on) ? depends_on : Object.keys(depends_on);
    expect(needed.filter((name) => !(name in services))).toEqual([]);
  }
});

test('every container has a bound of memory, processes and log, and an image of one version', () => {
  for (const [name, { mem_limit, pids_limit, logging, image }] of Object.entries(services)) {
    expect([name, mem_limit, pids_limit, logging?.options]).toEqual([
      name,
      expect.stringMatching(/^\d+[mg]$/),
      200,
      { 'max-size': '20m', 'max-file': '5' },
    ]);
    if (image !== 'nitida') expect(image).toMatch(/^[\w/]+:v?\d+\.\d+/);
  }
});

test('no password has a default, and visitors of port 80 are sent to TLS', () => {
  const text = read('deploy/compose.yml');
  const passwords = [...text.matchAll(/\$\{(\w*(?:PASSWORD|SECRET|KEY)\w*)([^}]{0,2})/g)].map(([, name, kind]) => `${name}${kind}`);
  expect(new Set(passwords)).toEqual(new Set(['DATABASE_PASSWORD:?', 'POSTGRES_PASSWORD:?']));
  expect(services.proxy?.ports).toEqual(expect.arrayContaining(['80:80', '443:443']));
});

test('a node believes its proxy in every network that an engine makes, and nobody outside of them', () => {
  const trusted = new BlockList();
  for (const range of (services['node-1']?.environment?.TRUST_PROXY ?? '').split(',')) {
    const [network = '', bits = ''] = range.split('/');
    trusted.addSubnet(network, Number(bits));
  }
  for (const address of ['172.18.0.3', '192.168.96.4', '10.89.0.2']) expect(trusted.check(address), address).toBe(true);
  for (const address of ['203.0.113.5', '172.32.0.1', '127.0.0.1']) expect(trusted.check(address), address).toBe(false);
});

test('the proxy has a site for each origin of compose, and leads to its nodes, the customers to the port of the image and staff to the next', () => {
  const { PUBLIC_ORIGIN = '', STAFF_ORIGIN = '' } = services['node-1']?.environment ?? {};
  const [customers, staff] = [PUBLIC_ORIGIN, STAFF_ORIGIN].map((origin) => new URL(origin).host);
  const sites = proxiedSites(read('deploy/Caddyfile'));
  expect(sites.map(({ host, nodes }) => ({ host, nodes }))).toEqual([
    { host: customers, nodes: nodes.map((node) => `${node}:3000`) },
    { host: staff, nodes: nodes.map((node) => `${node}:3001`) },
  ]);
  // Without a node that is ready, each of them may still have pages.
  expect(sites.map(({ fallback }) => fallback?.nodes ?? null)).toEqual([sites[0]?.nodes, null]);
  expect(last.find(({ name }) => name === 'EXPOSE')?.args).toEqual(['3000', '3001']);
  expect(Object.keys(services).filter((name) => nodes.includes(name))).toEqual(nodes);
});

test('the README and the page of the configuration have every variable, and no other', () => {
  // The process names the folder of its own texts.
  const ofOperators = variables.filter((name) => name !== 'CONTENT_DIR').sort();
  const namedIn = (text: string) => [...new Set([...text.matchAll(/`([A-Z][A-Z0-9_]{3,})(?:=[^`]*)?`/g)].map(([, name]) => name))].sort();
  const production = /^## Production$([\s\S]*)/m.exec(read('README.md'))?.[1] ?? '';
  expect(namedIn(production)).toEqual(ofOperators);
  expect(namedIn(read('api/docs/configuration.md'))).toEqual(ofOperators);
});

const units = ['nitida@.service', 'nitida-renderer.service'];

test.each(units)('the unit %s starts what the image starts, with known variables and bounds', (name) => {
  const unit = read(`deploy/systemd/${name}`);
  const named = (/^Environment=(.*)$/m.exec(unit)?.[1] ?? '').split(' ').map((pair) => pair.split('=')[0] ?? '');
  expect(named.filter((name) => !known.has(name))).toEqual([]);
  for (const bound of ['MemoryHigh', 'MemoryMax', 'TasksMax', 'LogRateLimitBurst']) expect(unit).toMatch(new RegExp(`^${bound}=\\d`, 'm'));
  const start = JSON.parse(last.find(({ name }) => name === 'CMD')?.args.join(' ') ?? '') as string[];
  expect(unit).toContain(`ExecStart=/usr/bin/${start.join(' ')}\n`);
});

test.runIf(spawnSync('systemd-analyze', ['--version']).status === 0)('systemd knows every setting of the units', () => {
  const { stderr } = spawnSync('systemd-analyze', ['verify', ...units.map((name) => join(root, 'deploy/systemd', name))], {
    encoding: 'utf8',
  });
  // The programs of the server need not be on the machine of the test.
  expect(stderr.split('\n').filter((line) => line.includes('nitida') && !line.includes('is not executable'))).toEqual([]);
});

test('the image removes nothing that npm installed, and its bases are those of the Node that tests run on', () => {
  expect(stages.flatMap(({ instructions }) => instructions).filter(({ args }) => args.includes('rm'))).toEqual([]);
  const bases = [...read('deploy/Dockerfile').matchAll(/^FROM docker\.io\/library\/node:([\d.]+)-/gm)].map(([, version]) => version);
  expect(new Set(bases)).toEqual(new Set([JSON.parse(read('package.json')).devDependencies.node]));
});

test('the image runs as a user other than root', () => {
  expect(last.find(({ name }) => name === 'USER')?.args).toEqual(['node']);
});

test('the folder that the image writes to belongs to its user', () => {
  const data = last.findIndex(
    ({ name, args }) => name === 'COPY' && args.includes('--chown=node:node') && args.at(-1) === imageVariables(last).DATA_DIR,
  );
  const volume = last.findIndex(({ name, args }) => name === 'VOLUME' && args[0] === imageVariables(last).DATA_DIR);
  // What changes a folder after it is a volume is lost.
  expect(data).toBeGreaterThan(-1);
  expect(volume).toBeGreaterThan(data);
});

test('the image sets only variables that the configuration knows', () => {
  expect(Object.keys(imageVariables(last)).filter((name) => !known.has(name))).toEqual([]);
});
