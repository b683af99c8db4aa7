import { ButtonLink, IconButton } from '@nitida/ui/buttons';
import { TextField } from '@nitida/ui/forms';
import { Icon } from '@nitida/ui/icons';
import { below744, from744, from1024, Wrap } from '@nitida/ui/layout';
import { Heading, Lead, VisuallyHidden } from '@nitida/ui/type';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import { pathTo } from '../../content/destination.ts';
import { type Figures, fill } from '../../content/figures.ts';
import { preparePage } from '../../content/prepare-page.ts';
import { useFigures } from '../../content/use-figures.ts';
import { useFilled } from '../../content/use-filled.ts';
import { useLateDrawing } from '../../content/use-late-drawing.ts';
import { usePageContent } from '../../content/use-page-content.ts';
import { host } from '../../host.ts';
import { Contents } from '../section-parts/contents.tsx';
import { FiguresFailed } from '../section-parts/failed-note.tsx';
import { QuestionItem } from '../section-parts/question-item.tsx';
import { matches } from './matches.ts';
import { questionsData } from './questions-data.ts';

type Group = SectionOf<'group'>;

export const prepare = preparePage('faq', (language) => import(`../../../content/faq/${language}.json`), questionsData);

/** All questions by subject. A search shows only the matching ones, with their answers open. */
export default function FaqPage() {
  const { t } = useTranslation('marketing');
  const { figures, status, reload } = useFigures();
  const page = useFilled(usePageContent('faq'), figures);
  const [query, setQuery] = useState('');
  const search = useRef<HTMLInputElement>(null);
  // A query typed before hydration exists only in the field.
  useLayoutEffect(() => setQuery(search.current?.value ?? ''), []);
  const title = page?.title;
  useEffect(() => {
    if (title !== undefined) host().page.setTitle(title);
  }, [title]);
  if (!page) return null;

  const opening = page.sections.find((section) => section.type === 'opening');
  const groups = page.sections.filter((section) => section.type === 'group');
  const found = foundIn(groups, query, figures);
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const searched = query.trim();
  const isSearching = searched !== '';
  const clear = () => {
    setQuery('');
    search.current?.focus();
  };
  return (
    <Layout>
      <Head>
        <Heading level={1} tabIndex={-1}>
          {opening?.title}
        </Heading>
        <Lead>{opening?.lead}</Lead>
        {status === 'failed' && <FiguresFailed onRetry={reload} />}
        <search>
          <TextField
            name="faq-search"
            type="search"
            label={t('faq.search')}
            value={query}
            onChange={setQuery}
            inputRef={search}
            isRequired={false}
            leading={<Icon name="search" size={20} />}
            trailing={isSearching && <IconButton icon="close" size={20} label={t('faq.clear')} onPress={clear} />}
          />
        </search>
        <Told aria-live="polite">{isSearching && <Found count={count} />}</Told>
        {(!isSearching || count === 0) && (
          // A topic is on the page only without a search. The click shows it before the browser follows the link.
          <Topics $isSearching={isSearching}>
            <Contents title={t('faq.subjects')} chapters={groups} isRead={!isSearching} onPress={() => setQuery('')} />
          </Topics>
        )}
      </Head>
      <Answers>
        {found.map(({ id, title: name, items }) => (
          <section key={id} aria-labelledby={id}>
            <Heading level={2} look={2} id={id}>
              {name}
            </Heading>
            <div>
              {items.map((item) => (
                <QuestionItem key={`${item.question}${isSearching}`} item={item} figures={figures} isOpen={isSearching} />
              ))}
            </div>
          </section>
        ))}
        {count === 0 && <NothingFound query={searched} />}
      </Answers>
    </Layout>
  );
}

/** The groups with the questions that match the query; all of them when it is empty. */
function foundIn(groups: Group[], query: string, figures: Figures | null): Group[] {
  return groups
    .map((group) => ({
      ...group,
      items: group.items.filter(({ question, answer }) => matches(fill(`${question} ${answer}`, figures), query)),
    }))
    .filter(({ items }) => items.length > 0);
}

/** The page shows that nothing was found, so only screen readers announce the count of zero. */
function Found({ count }: { count: number }) {
  const { t } = useTranslation('marketing');
  const told = t('faq.found', { number: count });
  return count === 0 ? <VisuallyHidden>{told}</VisuallyHidden> : told;
}

const loadDrawing = async () => (await import('./washing-line-scene.tsx')).WashingLineScene;

function NothingFound({ query }: { query: string }) {
  const { t } = useTranslation('marketing');
  const contact = pathTo('marketing.contactUs');
  const Drawing = useLateDrawing(loadDrawing);
  return (
    <Nothing>
      <div>{Drawing && <Drawing />}</div>
      <div>
        <Heading level={2} look={2}>
          {t('faq.none', { query })}
        </Heading>
        <p>{t('faq.noneHint')}</p>
        {contact && (
          <ButtonLink to={contact} look="secondary">
            {t('faq.ask')}
          </ButtonLink>
        )}
      </div>
    </Nothing>
  );
}

/** The picture has its place before it has loaded, below the words and beside them from 744 px on. */
const Nothing = styled.div`
  display: grid;
  gap: var(--s-6);
  align-items: center;

  > :first-child {
    overflow: hidden;
    width: 100%;
    max-width: 420px;
    aspect-ratio: 4 / 3;
    border-radius: var(--r-panel);
    background: var(--il-wall);
  }
  ${below744} {
    > :first-child {
      order: 1;
    }
  }
  > :last-child {
    display: grid;
    gap: var(--s-4);
    justify-items: start;
  }
  h2 {
    overflow-wrap: anywhere;
  }
  p {
    color: var(--ink-2);
  }
  ${from744} {
    grid-template-columns: 1fr 1fr;
    gap: 40px;
  }
`;

const Layout = styled(Wrap)`
  display: grid;
  gap: var(--s-8);
  padding-block: var(--s-7) 96px;

  ${from1024} {
    grid-template-columns: 4fr 8fr;
    gap: 80px;
    padding-block: 56px 120px;
  }
`;

const Head = styled.header`
  display: grid;
  gap: var(--s-5);
  align-content: start;

  ${from1024} {
    position: sticky;
    top: 104px;
    align-self: start;
  }
`;

/** On a phone the message of a search that finds nothing stands right below the field. */
const Topics = styled.div<{ $isSearching: boolean }>`
  ${below744} {
    ${({ $isSearching }) => $isSearching && 'display: none;'}
  }
`;

const Told = styled.p`
  font-size: 0.9375rem;
  color: var(--ink-2);

  &:empty {
    display: none;
  }
`;

const Answers = styled.div`
  display: grid;
  gap: var(--s-9);
  align-content: start;

  section > h2 {
    margin-bottom: var(--s-4);
    scroll-margin-top: 104px;
  }
`;
