import {
  type ComingAnnouncement,
  comingAnnouncements,
  contentChannel,
  currentBodies,
  currentEditions,
  listVisible,
  runningExperiments,
  type Services,
} from '@nitida/api';
import { type ContentEdition, type Experiment, navigationEdits } from '@nitida/contract';
import { contentPath, visibleEditions } from '@nitida/contract/content/documents';
import { legalPages } from '@nitida/contract/content/legal-pages';
import { nothingPublished, type PublishedContent } from '@nitida/platform';
import { missingIn } from './missing-versions.ts';

/** A signal may be lost with its connection, so a node also looks by itself. */
const lookEveryMs = 4000;

export interface Content {
  published(): PublishedContent;
  /** Calls the listener when visitors have another edition of some page. */
  onChange(listener: () => void): void;
  close(): Promise<void>;
}

/** Follows what staff publish, on any node. A database that does not answer is asked again, and until then the last known editions count. */
export async function followContent({ context: { db, signals, log, clock } }: Pick<Services, 'context'>): Promise<Content> {
  let editions = new Map<string, ContentEdition>();
  let coming: ComingAnnouncement[] = [];
  let experiments: Experiment[] = [];
  /** The number of the edition of the menus. */
  let menus: number | undefined;
  let published: PublishedContent = { ...nothingPublished, isMissing: missingIn([]) };
  const listeners: (() => void)[] = [];
  let reading: Promise<void> = Promise.resolve();

  /** Announcements begin and end by the clock, between two looks. */
  function current(): PublishedContent {
    const now = clock.now().toISOString();
    const announcements = coming.filter(({ from, until }) => from <= now && now < until);
    const isSame =
      announcements.length === published.announcements.length && announcements.every((one, at) => one === published.announcements[at]);
    if (!isSame) published = { ...published, announcements };
    return published;
  }

  async function read(): Promise<void> {
    const announced = await comingAnnouncements(db, clock.now());
    if (JSON.stringify(announced) !== JSON.stringify(coming)) coming = announced;
    const shown = await currentEditions(db);
    const next = new Map(shown.map((edition) => [contentPath(edition.page), edition]));
    const isSame = next.size === editions.size && [...next].every(([path, { number }]) => editions.get(path)?.number === number);
    const site = await currentBodies(db);
    const changed = site.find(({ document }) => document === 'navigation');
    const running = await runningExperiments(db);
    const isSameExperiments = running.map(({ id }) => id).join() === experiments.map(({ id }) => id).join();
    if (isSame && changed?.number === menus && isSameExperiments) return;
    const isMissing = missingIn(await listVisible(db, legalPages));
    const navigation = navigationEdits.parse(changed?.body ?? {}).places;
    // What was read counts as known once all of it was: after a failure, the next look reads it again.
    experiments = running;
    editions = next;
    menus = changed?.number;
    published = {
      ...publishedIn(next),
      isMissing,
      announcements: published.announcements,
      navigation,
      experimentAt: experimentsIn(running),
    };
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
    published: current,
    onChange: (listener) => void listeners.push(listener),
    async close() {
      clearInterval(timer);
      undo();
      await reading;
    },
  };
}

export const publishedIn = (
  editions: ReadonlyMap<string, ContentEdition>,
): Omit<PublishedContent, 'announcements' | 'navigation' | 'experimentAt' | 'isMissing'> => ({
  editionAt: (path) => editions.get(path)?.number,
  publishedAt: (path) => editions.get(path)?.at,
  stateAt(path, language) {
    const edition = editions.get(path);
    if (edition?.isTakenDown) return 'gone';
    const shown = edition?.languages.find((one) => one.language === language);
    return shown && shown.shows !== language ? 'borrowed' : 'own';
  },
  answersAt(path, answers) {
    const rendered = visibleEditions.safeParse(answers.getContentEditions).data;
    if (!rendered) return answers;
    const isOwn = (page: string) => contentPath(page) === path;
    const own = Object.entries(rendered.editions).filter(([page]) => isOwn(page));
    const others = [...editions.values()].filter(({ page }) => !isOwn(page)).map(({ page, number }) => [page, number]);
    return { ...answers, getContentEditions: { ...rendered, editions: Object.fromEntries([...others, ...own]) } };
  },
  paths: [...editions.keys()],
});

function experimentsIn(running: readonly Experiment[]): PublishedContent['experimentAt'] {
  const byPath = new Map(running.map(({ id, page, editions }) => [contentPath(page), { id, page, edition: editions.b }]));
  return (path) => byPath.get(path);
}
