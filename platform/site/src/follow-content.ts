import { contentChannel, editionNumbers, type Services } from '@nitida/api';
import { contentPath } from '@nitida/contract/content/documents';

/** A signal may be lost with its connection, so a node also looks by itself. */
const lookEveryMs = 4000;

export interface Content {
  /** The number of the edition that a path shows. Undefined while its page shows the file of its release. */
  editionAt(path: string): number | undefined;
  /** Calls the listener when visitors have another edition of some page. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Follows what staff publish, on any node. A database that does not answer is asked again, and until then the last known editions count. */
export async function followContent({ context: { db, signals, log } }: Pick<Services, 'context'>): Promise<Content> {
  let editions = new Map<string, number>();
  const listeners: (() => void)[] = [];
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const numbers = Object.entries(await editionNumbers(db));
    const next = new Map(numbers.map(([page, number]) => [contentPath(page), number]));
    const isSame = next.size === editions.size && [...next].every(([path, number]) => editions.get(path) === number);
    if (isSame) return;
    editions = next;
    for (const listener of listeners) listener();
  }
  const look = () => {
    reading = reading.then(read).catch((error: unknown) => log.error({ err: error }, 'what is published was not read'));
    return reading;
  };

  await look();
  const undo = signals.on(contentChannel, () => void look());
  const timer = setInterval(() => void look(), lookEveryMs).unref();
  return {
    editionAt: (path) => editions.get(path),
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer);
      undo();
      await reading;
    },
  };
}
