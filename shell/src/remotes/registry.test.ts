import type { InlinedComposition } from '@nitida/contract';
import type { Host, RemoteModule } from '@nitida/host';
import { createTestHost } from '@nitida/host/harness';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

vi.mock('./federation.ts', () => ({ registerRemotes: vi.fn(), loadActivate: vi.fn() }));

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => void vi.useRealTimers());

const composition: InlinedComposition = {
  id: 1,
  remotes: [
    {
      name: 'work',
      version: '1.0.0-abc',
      owner: 'Work',
      hostApi: 1,
      entry: '/releases/work/entry.js',
      integrity: 'sha384-x',
      namespaces: [],
      routes: [{ name: 'work.home', path: '/work', access: 'open' }],
    },
  ],
};

/** Each test gets fresh modules, because they store which remotes are active. */
async function setUp(change: Partial<RemoteModule> = {}) {
  vi.resetModules();
  const federation = await import('./federation.ts');
  const registry = await import('./registry.ts');
  const testHost = await createTestHost();
  const report = vi.fn();
  const host: Host = { ...testHost.host, telemetry: { report, track: vi.fn() } };
  const heard = vi.fn();
  const activate = vi.fn((own: Host): RemoteModule => {
    own.notifications.onOrderChanged(null, heard);
    return { pages: {}, messages: async () => ({}), ...change };
  });
  vi.mocked(federation.loadActivate).mockResolvedValue({ default: activate });
  registry.startRemotes(composition, host);
  await registry.activeRemote('work');
  return { ...registry, testHost, report, heard, activate };
}

test('a remote is deactivated when its last page was left for 30 seconds, and what it registered is undone', async () => {
  const deactivate = vi.fn();
  const { showPage, testHost, heard, activate, activeRemotes } = await setUp({ deactivate });
  const leaveFirst = showPage('work');
  const leaveSecond = showPage('work');
  leaveFirst();
  vi.advanceTimersByTime(60_000);
  expect(deactivate).not.toHaveBeenCalled();
  leaveSecond();
  vi.advanceTimersByTime(29_999);
  expect(deactivate).not.toHaveBeenCalled();
  testHost.changeOrder('7');
  vi.advanceTimersByTime(1);
  testHost.changeOrder('7');
  expect([deactivate.mock.calls.length, heard.mock.calls.length, activate.mock.calls.length]).toEqual([1, 1, 1]);
  expect(activeRemotes()).toEqual([]);
});

test('a remote whose page is opened again in time stays active', async () => {
  const deactivate = vi.fn();
  const { showPage } = await setUp({ deactivate });
  showPage('work')();
  vi.advanceTimersByTime(20_000);
  showPage('work');
  vi.advanceTimersByTime(60_000);
  expect(deactivate).not.toHaveBeenCalled();
});

test('a remote is activated again when a page of it is opened, and hears once', async () => {
  const { showPage, testHost, heard, activate, activeRemote } = await setUp();
  showPage('work')();
  vi.advanceTimersByTime(30_000);
  const remote = await activeRemote('work');
  testHost.changeOrder('7');
  expect([remote.isActive, activate.mock.calls.length, heard.mock.calls.length]).toEqual([true, 2, 1]);
});

test("a fault in deactivate is reported as the remote's, and the rest is undone", async () => {
  const fault = new Error('broken');
  const deactivate = () => {
    throw fault;
  };
  const { showPage, report, onDeactivated } = await setUp({ deactivate });
  const left = vi.fn();
  onDeactivated(left);
  showPage('work')();
  vi.advanceTimersByTime(30_000);
  expect(report).toHaveBeenCalledExactlyOnceWith(fault, { remote: 'work', version: '1.0.0-abc', owner: 'Work' });
  expect(left).toHaveBeenCalledExactlyOnceWith('work');
});
