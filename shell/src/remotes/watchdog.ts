import { hangMs, sessionKeys } from '@nitida/contract/page-globals';

/** The time in ms after which a page that does not hang says that it lives. */
const tickMs = 500;

export interface Release {
  name: string;
  version: string;
}

interface Mark {
  /** When it was begun, in ms since 1970. */
  at: number;
  /** How many loads in a row began it and did not get to its first frames. */
  times: number;
  isHung: boolean;
}

interface WatchdogParts {
  /** What the load before left behind. */
  read: () => string | null;
  write: (text: string | null) => void;
  now: () => number;
  isHidden: () => boolean;
  /** Called when a release has blocked the page. */
  onHung: (release: Release, ms: number) => void;
}

const idOf = ({ name, version }: Release): string => `${name}@${version}`;

function parse(text: string | null): Record<string, Mark> {
  try {
    return JSON.parse(text ?? '{}');
  } catch {
    return {};
  }
}

/**
 * Watches releases from before their code runs until their page has stood for two frames. A release that blocks the page for five seconds, or whose mark the
 * load before left behind that long ago, hangs at the next load. A mark of a shorter time is of a tab that was killed: it counts from the second time.
 */
export function createWatchdog({ read, write, now, isHidden, onHung }: WatchdogParts) {
  const marks = parse(read());
  const running = new Map<string, Release>();
  let timer: ReturnType<typeof setInterval> | undefined;
  let lastTick = 0;
  for (const mark of Object.values(marks)) mark.isHung ||= mark.times > 1 || now() - mark.at >= hangMs;
  const hung = new Set(Object.keys(marks).filter((id) => marks[id]?.isHung));

  function save() {
    try {
      write(Object.keys(marks).length > 0 ? JSON.stringify(marks) : null);
    } catch {
      // A full storage keeps no marks.
    }
  }

  function tick() {
    const ms = now() - lastTick;
    lastTick = now();
    if (ms < hangMs) return;
    for (const [id, release] of running) {
      const mark = marks[id];
      if (mark) mark.isHung = true;
      onHung(release, ms);
    }
    stop([...running.keys()]);
  }

  function stop(ids: string[]) {
    for (const id of ids) {
      running.delete(id);
      if (!marks[id]?.isHung) delete marks[id];
    }
    if (running.size === 0) clearInterval(timer);
    save();
  }

  return {
    isHung: (release: Release): boolean => hung.has(idOf(release)),
    /**
     * The browser slows the timers of a hidden page, which looks like one that hangs. A release that hung is not watched, and so keeps its mark until it is
     * forgiven.
     */
    begin(release: Release): void {
      const id = idOf(release);
      if (isHidden() || running.has(id) || marks[id]?.isHung) return;
      if (running.size === 0) {
        lastTick = now();
        timer = setInterval(tick, tickMs);
      }
      running.set(id, release);
      marks[id] = { at: now(), times: (marks[id]?.times ?? 0) + 1, isHung: false };
      save();
    },
    end(release: Release): void {
      if (!running.has(idOf(release))) return;
      tick();
      stop([idOf(release)]);
    },
    /** The page is left or hidden, so it does not hang. */
    leave(): void {
      if (running.size === 0) return;
      tick();
      stop([...running.keys()]);
    },
    /** The visitor wants it to be tried again. */
    forgive(release: Release): void {
      hung.delete(idOf(release));
      delete marks[idOf(release)];
      save();
    },
  };
}

type Watchdog = ReturnType<typeof createWatchdog>;

let watchdog: Watchdog | null = null;

/** Starts the watchdog of the page. Without it, as on a server, nothing is watched. */
export function startWatchdog(onHung: WatchdogParts['onHung']): void {
  try {
    watchdog = createWatchdog({
      read: () => sessionStorage.getItem(sessionKeys.running),
      write: (text) => {
        // From the first release on, this watchdog does what the document did until then (platform, `composer/entry-watch.ts`).
        sessionStorage.removeItem(sessionKeys.begun);
        if (text === null) sessionStorage.removeItem(sessionKeys.running);
        else sessionStorage.setItem(sessionKeys.running, text);
      },
      now: () => performance.timeOrigin + performance.now(),
      isHidden: () => document.hidden,
      onHung,
    });
  } catch {
    // Storage may throw (private windows, blocked cookies). The site then works without the watchdog.
    return;
  }
  addEventListener('pagehide', watchdog.leave);
  document.addEventListener('visibilitychange', () => document.hidden && watchdog?.leave());
}

export const isHung = (release: Release): boolean => watchdog?.isHung(release) ?? false;
export const watchRelease = (release: Release): void => watchdog?.begin(release);
export const endWatch = (release: Release): void => watchdog?.end(release);
export const forgiveRelease = (release: Release): void => watchdog?.forgive(release);
