import type { SiteEdition } from '@nitida/contract';
import { TextLink } from '@nitida/ui/buttons';
import { EmptyState } from '@nitida/ui/feedback';
import { TextField } from '@nitida/ui/forms';
import { Micro } from '@nitida/ui/type';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useAnswer } from '../../../calls/use-answer.ts';
import { Answered } from '../../../parts/answered.tsx';
import { type Column, DataTable } from '../../../parts/data-table.tsx';
import { Mark } from '../../../parts/mark.tsx';
import { PageHead } from '../../../parts/page-head.tsx';
import { Section, Sections } from '../../../parts/section.tsx';
import { When } from '../../../parts/when.tsx';
import { mailGroups, mailPath, mailSegment } from './mail-names.ts';
import { MailText } from './mail-text.tsx';
import { whenKeyOf } from './mail-words.ts';

const FirstLine = styled(Micro)`
  font-weight: 400;
`;

interface ListedMail {
  document: string;
  subject: string;
  preview: string;
  /** The key of the text that says when it is sent. */
  when: string | null;
  edition: SiteEdition | null;
}

/** All mails to customers by what they are about, each with its subject and who changed it. */
export default function MailsPage() {
  const { t, i18n } = useTranslation();
  const answer = useAnswer(['getSiteDocuments']);
  const [search, setSearch] = useState('');
  const language = i18n.language === 'es' ? 'es' : 'en';
  const columns: Column<ListedMail>[] = [
    {
      id: 'subject',
      name: t('mailPlace.subject'),
      look: 'title',
      width: '60%',
      cell: ({ document, subject, preview, when }) => (
        <div>
          <TextLink to={mailPath(document)}>
            <MailText text={subject} />
          </TextLink>
          <FirstLine as="div">
            <MailText text={preview} />
          </FirstLine>
          {when === null ? null : <FirstLine as="div">{t('mails.when', { when: t(when) })}</FirstLine>}
        </div>
      ),
    },
    {
      id: 'state',
      name: t('contentPages.last'),
      narrow: 'line',
      cell: ({ edition }) =>
        edition ? (
          <div>
            <Mark $tone="good">
              <When at={edition.at} />
            </Mark>
            <Micro as="div">{t('common.by', { who: edition.by })}</Micro>
          </div>
        ) : (
          <Micro>{t('contentPages.never')}</Micro>
        ),
    },
  ];
  return (
    <>
      <PageHead title={t('mails.name')} lead={t('mails.lead')} />
      <Answered answer={answer}>
        {({ names, documents, mails: beginnings }) => {
          const found = names.flatMap((document): ListedMail[] => {
            const begin = beginnings[document]?.[language];
            if (!begin || !`${begin.subject} ${begin.preview}`.toLowerCase().includes(search.trim().toLowerCase())) return [];
            return [{ document, ...begin, when: whenKeyOf(document), edition: documents.find((one) => one.document === document) ?? null }];
          });
          return (
            <Sections>
              <TextField
                name="search"
                type="search"
                label={t('mails.search')}
                value={search}
                onChange={setSearch}
                autoComplete="off"
                isRequired={false}
              />
              {found.length === 0 ? <EmptyState title={t('mails.none')}>{t('mails.noneText')}</EmptyState> : null}
              {mailGroups.map(({ id, key }) => {
                const mails = found.filter(({ document }) => mailSegment(document).startsWith(`${id}-`));
                return mails.length === 0 ? null : (
                  <Section key={id} title={t(key)}>
                    <DataTable label={t(key)} columns={columns} rows={mails} keyOf={({ document }) => document} />
                  </Section>
                );
              })}
            </Sections>
          );
        }}
      </Answered>
    </>
  );
}
