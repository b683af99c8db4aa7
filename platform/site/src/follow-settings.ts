import { loadPriceList, type Services, settingsChannel, versionsThatHold } from '@nitida/api';
import { type PriceAnswers, priceAnswers } from '@nitida/contract';

/** A signal may be lost with its connection, so a node also looks by itself. */
const lookEveryMs = 4000;

export interface Settings {
  /** Names the versions of prices and settings that hold. */
  version(): string;
  /** What the price calls answer; another object when the price list is another one. */
  answers(): Partial<PriceAnswers>;
  /** Calls the listener when others hold. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Follows the prices and settings that pages show, on any node. While the database does not answer, the last known ones count. */
export async function followSettings({ context: { db, signals, log } }: Pick<Services, 'context'>): Promise<Settings> {
  let version = '';
  let answers: Partial<PriceAnswers> = {};
  let listVersion = 0;
  const listeners: (() => void)[] = [];
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const now = await versionsThatHold(db);
    if (now === version) return;
    const list = await loadPriceList(db);
    if (list.version !== listVersion) answers = priceAnswers(list.priceList, list.version);
    listVersion = list.version;
    version = now;
    for (const listener of listeners) listener();
  }
  const look = () => {
    reading = reading.then(read).catch((error: unknown) => log.error({ err: error }, 'the versions of settings were not read'));
    return reading;
  };
  await look();
  const undo = signals.on(settingsChannel, () => void look());
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return {
    version: () => version,
    answers: () => answers,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer);
      undo();
      await reading;
    },
  };
}
