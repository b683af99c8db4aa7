import { globSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { findBuildables } from '../packages.ts';
import { collectSurface } from './collect-surface.ts';
import { hostMembersIn } from './host-members.ts';
import { linksIn, linksInContent } from './links-used.ts';
import { parseSource } from './parse-source.ts';
import { routeParams } from './route-params.ts';

const checkout = fileURLToPath(new URL('../../../..', import.meta.url));

function parsed(code: string) {
  const file = join(mkdtempSync(join(tmpdir(), 'surface-')), 'page.tsx');
  writeFileSync(file, code);
  return parseSource(file);
}

test.for([
  ["host().links.to('account.orders', {})", [{ name: 'account.orders', params: [], values: {} }]],
  ["links.to('account.settings')", [{ name: 'account.settings', params: [], values: {} }]],
  ["host().links.to('a.b', { from: 'booking', id: order.id })", [{ name: 'a.b', params: ['from', 'id'], values: { from: 'booking' } }]],
  ["links.to('a.b', values)", [{ name: 'a.b', params: null, values: {} }]],
  ["links.to('a.b', { ...values })", [{ name: 'a.b', params: null, values: {} }]],
  ["links.to(paid ? 'a.b' : 'a.c')", ['a.b', 'a.c'].map((name) => ({ name, params: [], values: {} }))],
  ["moment.to('a.b'); links.from('a.b'); links.to(name);", []],
] as const)('links in %s', ([code, uses]) => {
  expect(linksIn(parsed(code))).toEqual(uses);
});

test('content leads to routes by name', () => {
  const content = { sections: [{ action: { to: 'marketing.faq', text: 'a.b' } }, { links: [{ to: 'form' }] }] };
  expect(linksInContent(content)).toEqual([{ name: 'marketing.faq', params: [], values: {} }]);
});

test.for([
  ['a call', 'host().page.setTitle(title);', ['page.setTitle']],
  ['a pattern', 'const { links, http: { call } } = host(); links.to(a);', ['http.call', 'links.to']],
  ['a constant', 'const language = host().language; export const tag = () => language.locale();', ['language.locale']],
  ['a group as a whole', 'open(host().dialogs);', ['dialogs']],
  ['a member that may be missing', 'host().store?.get(a); const { other = null } = host();', []],
  ['a name that means something else inside', 'const { page } = host(); list.map((page) => page.number);', ['page']],
  ['another function of that name', 'function f(host) { host().page.unknown(); }', []],
] as const)('members of the host in %s', ([, code, members]) => {
  expect(hostMembersIn(parsed(`import { host } from '../host.ts';\n${code}`))).toEqual(members);
});

test('parameters of a route are those of its pattern and of TypedParams', () => {
  const source = `/** Notes: { a } */
interface TypedParams {
  // The query.
  'a.page': { step?: Step; token: string };
  'a.long': {
    size?: 'a' | 'b';
  };
}`;
  const routes = [
    { name: 'a.page', path: '/a/:step?' },
    { name: 'a.long', path: '/b/:id' },
  ];
  expect(routeParams(routes, source)).toEqual({
    'a.page': { step: { type: 'Step', isOptional: true }, token: { type: 'string', isOptional: false } },
    'a.long': { id: { type: 'string', isOptional: false }, size: { type: "'a' | 'b'", isOptional: true } },
  });
  expect(() => routeParams(routes, "interface TypedParams extends Other { 'a.page': Shared }")).toThrow('is not written as');
});

async function surfaceOf(folder: string) {
  const buildable = (await findBuildables(checkout)).find((each) => each.folder === folder);
  if (!buildable) throw new Error(`${folder} is gone.`);
  return collectSurface(buildable, globSync(join(buildable.dir, 'src/**/*.{ts,tsx}')));
}

test('what the remotes of this checkout use and offer is found', async () => {
  const [booking, account, shell] = await Promise.all(['mf-booking', 'mf-account', 'shell'].map(surfaceOf));
  expect(booking?.uses.routes).toContainEqual({ name: 'account.addressNew', params: ['from'], values: { from: 'booking' } });
  expect(booking?.uses.shared['react-router-dom']).toContain('useSearchParams');
  expect(booking?.uses.host).toEqual(expect.arrayContaining(['links.to', 'session.openAuth', 'time.nowAtom']));
  expect(Object.keys(booking?.uses.calls ?? {})).toEqual(expect.arrayContaining(['createOrder', 'getDraft']));
  expect(account?.offers.routes['account.addressNew']).toEqual({ from: { type: "'booking'", isOptional: true } });
  expect(Object.keys(shell?.uses.events ?? {})).toEqual([
    'composition',
    'newNotification',
    'notificationsRead',
    'orderChanged',
    'sessionEnded',
  ]);
  expect(shell?.offers.shared?.['react-i18next']).toContain('useTranslation');
  expect(shell?.offers.host).toEqual(expect.arrayContaining(booking?.uses.host.filter((member) => !member.startsWith('store')) ?? []));
});
