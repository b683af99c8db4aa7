import { pageGlobals } from '@nitida/contract/page-globals';
/** The browser's prompt to install the site. Not every browser has one. */
export interface InstallPrompt {
  /** Shows the browser's prompt. It can be shown once. */
  ask: () => Promise<void>;
}

/** The event of browsers that support it. The page's inline script (`platform`'s composer) stores one that came before this script. */
interface BeforeInstallPrompt extends Event {
  prompt: () => Promise<unknown>;
}

const isOffer = (value: unknown): value is BeforeInstallPrompt => value instanceof Event && 'prompt' in value;

let offered: { event: BeforeInstallPrompt; prompt: InstallPrompt } | null = null;
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function take(event: BeforeInstallPrompt): void {
  if (offered?.event === event) return;
  const ask = async () => {
    await event.prompt();
    forget();
  };
  offered = { event, prompt: { ask } };
}

function forget(): void {
  offered = null;
  Reflect.deleteProperty(window, pageGlobals.installOffer);
  tell();
}

function onOffer(event: Event): void {
  if (!isOffer(event)) return;
  event.preventDefault();
  take(event);
  tell();
}

/** Subscribes for `useSyncExternalStore`. */
export function onInstallPrompt(listener: () => void): () => void {
  if (listeners.size === 0) {
    window.addEventListener('beforeinstallprompt', onOffer);
    window.addEventListener('appinstalled', forget);
  }
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    window.removeEventListener('beforeinstallprompt', onOffer);
    window.removeEventListener('appinstalled', forget);
  };
}

export function installPrompt(): InstallPrompt | null {
  const kept: unknown = Reflect.get(window, pageGlobals.installOffer);
  if (isOffer(kept)) take(kept);
  return offered?.prompt ?? null;
}

/** Whether the page runs as the installed site. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
