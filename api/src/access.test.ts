import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type CallName, downloads, endpoints, type StaffCallName, staffEndpoints } from '@nitida/contract';
import type { RouteOptions } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  type AccessMatrix,
  type AccessRole,
  bodyOf,
  type Outcome,
  openWalk,
  ownersPath,
  roles,
  routesOf,
  staffPath,
} from '../test/access-walk.ts';
import { type BookingApi, startBookingApi } from '../test/booking.ts';
import { fill } from '../test/browser.ts';

let api: BookingApi;
let walk: AccessMatrix;
beforeAll(async () => {
  api = await startBookingApi();
  walk = await openWalk(api);
});
afterAll(async () => {
  await walk.close();
  await api.close();
});

const file = fileURLToPath(new URL('../access.md', import.meta.url));

/** Routes that are not calls of the contract, with their access rule. */
const otherRoutes: readonly (readonly [address: string, pattern: RegExp, policy: string])[] = [
  ['/api/docs', /^\/api\/docs(\/|$)/, 'anybody: the description of the calls'],
  ['/api/payment/webhook', /^\/api\/payment\/webhook$/, "the payment provider: a signature over the body with the provider's secret"],
  ['/api/auth/social/…', /^\/api\/auth\/social\//, 'anybody: to a log-in provider and back, held by its state and nonce'],
  ['/contact-us', /^\/contact-us$/, 'anybody: the contact form of a browser without scripts, from a page of ours'],
  ['/__local/…', /^\/__local(\/|$)/, 'this machine, in a local run only: never in production'],
  ['/api/…', /^\/api(\/\*)?$/, 'anybody: 404 for what does not exist'],
];

type Row = [call: string, address: string, ...outcomes: string[]];
const rows: Row[] = [];

/** The owner tries last, because the owner's attempt may change the data. */
const strangers: readonly AccessRole[] = roles.filter((role) => role !== 'owner');

async function outcomes(attempt: (role: AccessRole) => Promise<Outcome>): Promise<Record<AccessRole, Outcome>> {
  const found: Partial<Record<AccessRole, Outcome>> = {};
  for (const role of [...strangers, 'owner' as const]) found[role] = await attempt(role);
  return found as Record<AccessRole, Outcome>;
}

/** Calls that name their owner in the payload instead of the path. */
const ownedByBody: ReadonlySet<CallName> = new Set<CallName>(['createKnowingWay', 'updateInfo', 'changePassword', 'createRate']);

describe("the customers' origin", () => {
  it.each(Object.keys(endpoints) as CallName[])('%s', async (name) => {
    const [method, path, access] = endpoints[name];
    const body = bodyOf(name, walk.belongings);
    const found = await outcomes((role) => walk.call(role, method, ownersPath(name, walk.belongings), body));
    rows.push([name, `${method} ${path}`, ...roles.map((role) => found[role])]);
    if (access === 'guest') return expect(Object.values(found)).not.toContain('log in');
    if (access === 'cleaner') {
      const { cleaner, ...others } = found;
      // This cleaner has no offer for the owner's visit.
      expect(cleaner).toBe(path.includes('{orderId}') ? 'not found' : 'yes');
      return expect(new Set(Object.values(others))).toEqual(new Set(['log in']));
    }
    const isOwned = /\{\w+\}/.test(path) || ownedByBody.has(name);
    expect(found).toEqual({
      guest: 'log in',
      owner: 'yes',
      'other customer': isOwned ? 'not found' : 'yes',
      cleaner: 'log in',
      affiliate: 'log in',
      admin: 'log in',
    });
  });

  it.each(Object.entries(downloads))('%s', async (name, [path]) => {
    const url = fill(path, { orderId: walk.belongings.orderId });
    const found = await outcomes((role) => walk.call(role, 'GET', url));
    rows.push([name, `GET ${path}`, ...roles.map((role) => found[role])]);
    const others = { guest: 'log in', owner: 'yes', cleaner: 'log in', affiliate: 'log in', admin: 'log in' };
    expect(found).toEqual({ ...others, 'other customer': path.includes('{') ? 'not found' : 'yes' });
  });
});

describe("staff's origin", () => {
  const names = (Object.keys(staffEndpoints) as StaffCallName[]).filter((name) => name !== 'signOut');
  it.each([...names, 'signOut'] as StaffCallName[])('%s', async (name) => {
    const [method, path, access] = staffEndpoints[name];
    const found = await outcomes((role) => walk.staffCall(role, method, staffPath(name)));
    // Staff may read all customers' data, so only an unknown id can be missing.
    const isAdminIn = found.admin !== 'log in';
    rows.push([name, `${method} ${path}`, ...roles.map((role) => (role === 'admin' && isAdminIn ? 'yes' : found[role]))]);
    expect(isAdminIn).toBe(true);
    const expected = access === 'guest' ? 'yes' : 'log in';
    for (const role of roles) if (role !== 'admin') expect([role, found[role]]).toEqual([role, expected]);
  });
});

describe('every route', () => {
  const policyOf = ({ config, url }: RouteOptions): string | undefined => {
    const { call, staffCall } = config ?? {};
    if (staffCall !== undefined) return staffEndpoints[staffCall][2];
    if (call !== undefined && Object.hasOwn(downloads, call)) return 'client';
    if (call !== undefined && Object.hasOwn(endpoints, call)) return endpoints[call as CallName][2];
    return otherRoutes.find(([, pattern]) => pattern.test(url))?.[2];
  };

  it.each(['customers', 'staff'] as const)('of the %s declares its access', async (origin) => {
    const routes = await routesOf(origin === 'staff' ? api.staffPlugin : api.plugin, api.serverOptions);
    const undeclared = routes.filter((route) => policyOf(route) === undefined).map(({ method, url }) => `${String(method)} ${url}`);
    expect(undeclared).toEqual([]);
    const served = new Set(routes.flatMap(({ config }) => config?.call ?? config?.staffCall ?? []));
    const declared = origin === 'staff' ? Object.keys(staffEndpoints) : [...Object.keys(endpoints), ...Object.keys(downloads)];
    expect([...served].sort()).toEqual(declared.sort());
  });
});

it('access.md contains the outcomes of all attempts (UPDATE_ACCESS=1 rewrites it)', async () => {
  const table = (lines: readonly Row[]) =>
    [['Call', 'Address', ...roles], ['---', '---', ...roles.map(() => '---')], ...lines]
      .map((cells) => `| ${cells.join(' | ')} |`)
      .join('\n');
  const isStaff = ([, address]: Row) => address.includes('/api/admin/');
  const text = `# Who may make which call

Found by trying each call as everybody, on both origins (\`src/access.test.ts\`). Whatever a call names is the owner's: their
orders, addresses, cards. *log in*: nobody is told more than that; *not found*: as if it did not exist; *yes*: the call itself
answers, by its own rules. An affiliate has an account that no site lets in; a cleaner comes with the token of their app, and was
not asked to do the owner's visit; an admin comes with staff's cookie, under the customers' name too.

## The customers' origin

${table(rows.filter((row) => !isStaff(row)))}

## Staff's origin

An admin needs the scope that the contract names; what one has not the scope for is *not found*.

${table(rows.filter(isStaff))}

## Routes that are no calls of the contract

${otherRoutes.map(([address, , policy]) => `- \`${address}\`: ${policy}`).join('\n')}
`;
  if (process.env.UPDATE_ACCESS === '1') await writeFile(file, text);
  expect(await readFile(file, 'utf8')).toBe(text);
});
