import { contentChannel, currentEditions, type Services } from '@nitida/api';
import type { ContentEdition } from '@nitida/contract';
import { contentPath } from '@nitida/contract/content/documents';
import { nothingPublished, type PublishedContent } from '@nitida/platform';

/** A signal may be lost with its connection, so a node also looks by itself. */
const lookEveryMs = 4000;

export interface Content {
  published(): PublishedContent;
  /** Calls the listener when visitors have another edition of some page. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Follows what staff publish, on any node. A database that does not answer is asked again, and until then the last known editions count. */
export async function followContent({ context: { db, signals, log } }: Pick<Services, 'context'>): Promise<Content> {
  let editions = new Map<string, ContentEdition>();
  let published = nothingPublished;
  const listeners: (() => void)[] = [];
  let reading: Promise<void> = Promise.resolve();

  async function read(): Promise<void> {
    const current = await currentEditions(db);
    const next = new Map(current.map((edition) => [contentPath(edition.page), edition]));
    const isSame = next.size === editions.size && [...next].every(([path, { number }]) => editions.get(path)?.number === number);
    if (isSame) return;
    editions = next;
    published = publishedIn(next);
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
    published: () => published,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer);
      undo();
      await reading;
    },
  };
}

const publishedIn = (editions: ReadonlyMap<string, ContentEdition>): PublishedContent => ({
  editionAt: (path) => editions.get(path)?.number,
  stateAt(path, language) {
    const edition = editions.get(path);
    if (edition?.isTakenDown) return 'gone';
    const shown = edition?.languages.find((one) => one.language === language);
    return shown && shown.shows !== language ? 'borrowed' : 'own';
  },
  paths: [...editions.keys()],
});
