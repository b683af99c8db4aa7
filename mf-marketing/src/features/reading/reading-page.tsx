import { localeOf } from '@nitida/contract';
import { Button, TextLink } from '@nitida/ui/buttons';
import { Note } from '@nitida/ui/feedback';
import { formatDate } from '@nitida/ui/format';
import { from1024, Row, Wrap } from '@nitida/ui/layout';
import { Heading, Lead, Small } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { Page, Section, SectionOf } from '../../../content/schema.ts';
import { pathTo, wayTo } from '../../content/destination.ts';
import { type Figures, fill, hasFigures } from '../../content/figures.ts';
import { useFigures } from '../../content/use-figures.ts';
import { useFilled } from '../../content/use-filled.ts';
import { type PageName, usePageContent } from '../../content/use-page-content.ts';
import { useFacts } from '../../content/use-settings.ts';
import { host } from '../../host.ts';
import { Contents } from '../section-parts/contents.tsx';
import { DraftNote } from '../section-parts/draft-note.tsx';
import { FiguresFailed } from '../section-parts/failed-note.tsx';
import { CompanyLinks } from './company-links.tsx';
import { PageVersions } from './page-versions-list.tsx';
import { ReadingTable } from './reading-table.tsx';

/** Chapters to which their page adds content. */
export type FilledSection = SectionOf<'cookieList' | 'company' | 'refund'>;

interface Props {
  name: PageName;
  /** Renders the content below the paragraphs of such a chapter. */
  filled?: (section: FilledSection) => ReactNode;
}

/** A page for reading, with a table of contents, a link target for each chapter, and a print style. */
export function ReadingPage({ name, filled }: Props) {
  const page = usePageContent(name);
  const { figures, status, reload } = useFigures();
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const title = page?.title;
  useEffect(() => {
    if (title !== undefined) host().page.setTitle(title);
  }, [title]);
  if (!page) return null;
  const isIncomplete = status === 'failed' && hasFigures(page);
  const failed = isIncomplete ? <FiguresFailed onRetry={reload} /> : null;
  return (
    <>
      <Reading {...{ name, page, figures, locale, failed, filled }} />
      <DraftNote name={name} />
    </>
  );
}

interface ReadingProps {
  name?: PageName;
  page: Page;
  figures: Figures | null;
  locale: string;
  /** The message at the head of the page when the figures could not be loaded. */
  failed: ReactNode;
  filled?: Props['filled'];
  /** What is said about an earlier version of the page. */
  note?: ReactNode;
}

export function Reading({ name, page: written, figures, locale, failed, filled, note }: ReadingProps) {
  const { t } = useTranslation('marketing');
  const page = useFilled(written, figures) ?? written;
  const chapters = page.sections.filter(isChapter);
  return (
    <Layout>
      <Head>
        <Heading level={1} tabIndex={-1}>
          {page.heading ?? page.title}
        </Heading>
        {page.lead !== undefined && <Lead>{fill(page.lead, figures)}</Lead>}
        <Row gap={5}>
          {page.updated !== undefined && <Small>{t('updated', { date: formatDate(page.updated, locale, 'long') })}</Small>}
          <OnScreen>
            <Button look="secondary" isCompact onPress={() => window.print()}>
              {t('print')}
            </Button>
          </OnScreen>
        </Row>
        {failed}
        {note}
        {namesCompany(written) && <SampleNote />}
      </Head>
      <ContentsPlace>
        <Contents title={t('contents')} chapters={chapters} />
      </ContentsPlace>
      <Text>
        {chapters.map((chapter) => (
          <Chapter key={chapter.id} chapter={chapter} figures={figures}>
            {chapter.type !== 'chapter' && filled?.(chapter)}
          </Chapter>
        ))}
        {name !== undefined && <PageVersions name={name} locale={locale} />}
      </Text>
    </Layout>
  );
}

/** Whether the texts name the company. The chapter with the company's details has its own note. */
const namesCompany = ({ lead, sections }: Page): boolean =>
  JSON.stringify([lead, sections]).includes('{{companyName}}') && !sections.some(({ type }) => type === 'company');

/** Says that the company is a sample, as long as the settings do. */
function SampleNote() {
  const { t } = useTranslation('marketing');
  return useFacts().data?.business.company.isSample ? <Note>{t('company.sampleOnPage')}</Note> : null;
}

type ReadSection = SectionOf<'chapter'> | FilledSection;
/** What only plain chapters can have. */
const noExtras: Pick<SectionOf<'chapter'>, 'list' | 'table' | 'more'> = {};
const isChapter = (section: Section): section is ReadSection => 'id' in section && section.type !== 'group';

function Chapter({ chapter, figures, children }: { chapter: ReadSection; figures: Figures | null; children: ReactNode }) {
  const { list, table, more } = chapter.type === 'chapter' ? chapter : noExtras;
  const path = more && pathTo(more.to);
  return (
    <section aria-labelledby={chapter.id}>
      <Heading level={2} look={2} id={chapter.id}>
        {chapter.title}
      </Heading>
      {chapter.paragraphs.map((paragraph) => (
        <p key={paragraph}>
          <CompanyLinks text={fill(paragraph, figures)} figures={figures} />
        </p>
      ))}
      {list && (
        <Rules>
          {list.map((item) => (
            <li key={item}>
              <CompanyLinks text={fill(item, figures)} figures={figures} />
            </li>
          ))}
        </Rules>
      )}
      {table && <ReadingTable table={table} figures={figures} labelledBy={chapter.id} />}
      {more && path && (
        <More>
          <TextLink {...wayTo(path)}>{more.label}</TextLink>
        </More>
      )}
      {children}
    </section>
  );
}

const Layout = styled(Wrap)`
  display: grid;
  gap: var(--s-8);
  padding-block: var(--s-7) 96px;

  ${from1024} {
    grid-template-columns: 280px minmax(0, 1fr);
    gap: 56px 80px;
    padding-block: 56px 120px;
  }
  @media print {
    display: block;
    padding-block: 0;
  }
`;

const Head = styled.header`
  display: grid;
  gap: var(--s-4);
  justify-items: start;

  /* As wide as the text below it. */
  > :not(h1) {
    max-width: 38rem;
  }
  /* The longest words of titles, such as “Datenschutzerklärung”, fit without a hyphen, for which not every browser has a dictionary. */
  @media (max-width: 359px) {
    h1 {
      font-size: 1.625rem;
    }
  }
  ${from1024} {
    grid-column: 2;
  }
  @media print {
    margin-bottom: var(--s-8);
  }
`;

const OnScreen = styled.div`
  @media print {
    display: none;
  }
`;

const ContentsPlace = styled.div`
  ${from1024} {
    grid-area: 1 / 1 / span 2;
    position: sticky;
    top: 104px;
    align-self: start;
  }
  @media print {
    display: none;
  }
`;

const Text = styled.div`
  display: grid;
  gap: var(--s-9);

  ${from1024} {
    grid-column: 2;
  }
  h2 {
    scroll-margin-top: 104px;
    overflow-wrap: break-word;
  }
  @media print {
    display: block;

    section {
      margin-bottom: var(--s-7);
    }
    h2 {
      break-after: avoid;
    }
    li,
    tr {
      break-inside: avoid;
    }
  }
  section > p {
    max-width: 38em;
    margin-top: var(--s-4);
  }
`;

const More = styled.p`
  margin-top: var(--s-4);
`;

const Rules = styled.ul`
  margin-top: var(--s-4);

  li {
    position: relative;
    max-width: 38em;
    padding: 12px 0 12px 24px;
    border-bottom: 1px solid var(--grout);
  }
  li::before {
    content: '';
    position: absolute;
    left: 4px;
    top: 16px;
    width: 5px;
    height: 14px;
    border-radius: 1px;
    background: var(--persiana);
    transform: skewX(var(--ray));
  }
`;
