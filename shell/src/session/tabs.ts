import type { TabMessage, Tabs } from './create-session.ts';

const isTabMessage = (value: unknown): value is TabMessage => value === 'loggedIn' || value === 'loggedOut' || value === 'changed';

/** Connects the tabs of this browser. A tab does not receive its own messages. Without BroadcastChannel, each tab works alone. */
export function createTabs(name: string): Tabs {
  if (typeof BroadcastChannel === 'undefined') return { send: () => {}, listen: () => {} };
  const channel = new BroadcastChannel(name);
  return {
    send: (message) => channel.postMessage(message),
    listen: (listener) =>
      channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
        if (isTabMessage(data)) listener(data);
      }),
  };
}
