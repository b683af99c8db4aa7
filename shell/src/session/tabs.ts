import type { TabMessage, Tabs } from './create-session.ts';

const isTabMessage = (value: unknown): value is TabMessage => value === 'loggedIn' || value === 'loggedOut' || value === 'changed';

/** The other tabs of this browser; a tab does not hear itself. Where there is no channel, each tab is on its own. */
export function createTabs(name: string): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(name);
  return {
    tell: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data);
      }),
  };
}
