/** The browser's offer to install the site, kept until somebody asks for it. Not every browser makes one. */
export interface InstallPrompt {
  /** Shows the browser's own question; it can be asked once. */
  ask: () => Promise<void>;
}

/** As browsers that know it send it; the page keeps one that came before this script (`platform`'s composer). */
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
  Reflect.deleteProperty(window, 'installOffer');
  tell();
}

function onOffer(event: Event): void {
  if (!isOffer(event)) return;
  event.preventDefault();
  take(event);
  tell();
}

/** For `useSyncExternalStore`. */
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
  const kept: unknown = Reflect.get(window, 'installOffer');
  if (isOffer(kept)) take(kept);
  return offered?.prompt ?? null;
}

/** The page is the installed site itself. */
export const isInstalled = (): boolean => window.matchMedia('(display-mode: standalone)').matches;
