import { type CallName, endpoints, languages, priceListCalls } from '@nitida/contract';
import { contentPath } from '@nitida/contract/content/documents';
import { legalPages } from '@nitida/contract/content/legal-pages';
import type { Answers, RenderOrder } from '@nitida/platform';

/** The calls of guests whose answers any page that is rendered ahead may show. The draft is that of a visitor of whom nothing is known. */
const always = [...priceListCalls, 'getBusinessSettings', 'getCleanerPay', 'getContentEditions', 'getDraft'] satisfies CallName[];

const answerWithinMs = 10_000;
const mostAtOnce = 6;

const editionAddress = (edition: number, language: string): string =>
  endpoints.getContentEdition[1].replace('{edition}', String(edition)).replace('{lng}', language);

/** The addresses of all that the pages of an order may ask for. */
function addressesOf({ content, experiment }: RenderOrder): string[] {
  const editions = new Set([...Object.values(content), ...(experiment ? [experiment.edition] : [])]);
  const versioned = legalPages.filter((page) => content[contentPath(page)] !== undefined);
  return [
    ...always.map((name) => endpoints[name][1]),
    ...[...editions].flatMap((edition) => languages.map((language) => editionAddress(edition, language))),
    ...versioned.map((page) => endpoints.getContentHistory[1].replace('{page}', page)),
  ];
}

/** For the other side of an experiment, its edition is the one that is published. */
function withExperiment(answers: Record<string, unknown>, { experiment }: RenderOrder): Answers {
  const address = endpoints.getContentEditions[1];
  const published = answers[address] as { editions: Record<string, number> } | undefined;
  if (!experiment || !published) return answers;
  return { ...answers, [address]: { ...published, editions: { ...published.editions, [experiment.page]: experiment.edition } } };
}

/**
 * Asks the API, as a guest, for all that the pages of an order may show, so that they are rendered without a network. A call that fails has no answer, and
 * the pages that need it are not rendered.
 */
export const createAnswersOf =
  (apiOrigin: string) =>
  async (order: RenderOrder): Promise<Answers> => {
    const open = addressesOf(order);
    const answers: Record<string, unknown> = {};
    async function ask(): Promise<void> {
      for (let address = open.pop(); address !== undefined; address = open.pop()) {
        const answer = await fetch(`${apiOrigin}${address}`, {
          headers: { accept: 'application/json' },
          signal: AbortSignal.timeout(answerWithinMs),
        }).catch(() => null);
        if (answer?.ok) answers[address] = await answer.json();
      }
    }
    await Promise.all(Array.from({ length: mostAtOnce }, ask));
    return withExperiment(answers, order);
  };
