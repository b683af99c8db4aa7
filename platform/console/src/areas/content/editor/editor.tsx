import { type Language, languages } from '@nitida/contract';
import { textsOf } from '@nitida/contract/content/check-texts';
import { findContentFaults } from '@nitida/contract/content/find-faults';
import { shownText } from '@nitida/contract/content/preview-messages';
import { Note } from '@nitida/ui/feedback';
import { useCallback, useMemo, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { failureText } from '../../../calls/failure-text.ts';
import { HistoryDialog } from '../history/history-dialog.tsx';
import { titlesIn } from '../model/edits.ts';
import { filled } from '../model/figure-parts.ts';
import { headFields } from '../model/structure.ts';
import { useNames } from '../model/use-names.ts';
import { DeleteDialog } from '../publish/delete-dialog.tsx';
import { PublishDialog } from '../publish/publish-dialog.tsx';
import { TakeDownDialog } from '../publish/take-down-dialog.tsx';
import { ConflictDialog } from './conflict-dialog.tsx';
import { EditorHead } from './editor-head.tsx';
import { Columns, EditColumn, PreviewColumn, type View, ViewChoice } from './editor-layout.tsx';
import { LanguageBar } from './language-bar.tsx';
import type { LoadedPage } from './load-page.ts';
import { MissingTranslation } from './missing-translation.tsx';
import { PlannedNote } from './planned-note.tsx';
import { PreviewFrame, type PreviewHandle } from './preview-frame.tsx';
import { SectionList } from './section-list.tsx';
import { FieldList } from './shape-editor.tsx';
import { SourceNote } from './source-note.tsx';
import { useDrafts } from './use-drafts.ts';
import { usePreview } from './use-preview.ts';
import { useSourceChanges } from './use-source.ts';
import { useTerms } from './use-terms.ts';
import { fieldId, type Writing, WritingContext } from './writing.ts';

type Opened = 'publish' | 'history' | 'takeDown' | 'delete';

interface EditorProps {
  loaded: LoadedPage;
  language: Language;
  onLanguage: (language: Language) => void;
  onReload: () => Promise<void>;
}

/** The editor of a page: its texts at the left, and the draft inside the real site at the right. */
export function Editor({ loaded, language, onLanguage: setLanguage, onReload }: EditorProps) {
  const { t } = useTranslation();
  const names = useNames();
  const { page, shown } = loaded;
  const [open, setOpen] = useState<number | null>(0);
  const [isHeadOpen, setHeadOpen] = useState(false);
  const [opened, setOpened] = useState<Opened | null>(null);
  const [view, setView] = useState<View>('texts');
  const [figures, setFigures] = useState<Record<string, string>>({});
  const preview = useRef<PreviewHandle>(null);
  const drafts = useDrafts(
    loaded,
    useCallback(() => preview.current?.renew(), []),
  );
  const { edits, edit, saved } = drafts;
  const { bodies } = edits;
  const name = names.page(page, titlesIn(bodies));
  const { link, failure: previewFailure } = usePreview(page);
  const changesOf = useSourceChanges(loaded, saved, bodies);
  const termsOf = useTerms([language]);
  const body = bodies[language];
  const english = bodies.en;

  const faultsOf = useMemo(() => {
    const found = new Map(
      languages.map((one) => [one, bodies[one] ? findContentFaults(page, one, bodies[one], { english: bodies.en, ...shown }) : []]),
    );
    return (one: Language) => found.get(one) ?? [];
  }, [page, bodies, shown]);
  const faults = faultsOf(language);
  const changes = changesOf(language);

  /** Opens the field of a place and puts the focus there. */
  const goTo = useCallback((place: string) => {
    const [first, index] = place.split('.');
    if (first === 'sections') setOpen(Number(index));
    else setHeadOpen(true);
    setView('texts');
    setOpened(null);
    setTimeout(() => {
      const field = document.getElementById(fieldId(place));
      field?.focus();
      field?.scrollIntoView({ block: 'center' });
    });
  }, []);

  const onPressed = useCallback(
    (text: string) => {
      const found = [...textsOf(body ?? {})].find(([, written]) => shownText(filled(written, figures)) === text);
      if (found) goTo(found[0]);
    },
    [body, figures, goTo],
  );

  const writing: Writing | null = body
    ? {
        language,
        body,
        source: language === 'en' ? null : (english ?? null),
        changes,
        faults,
        figures,
        site: link ? new URL(link.url).origin : null,
        wrongTermsIn: termsOf(language),
        write: (path, value) => edit({ kind: 'write', language, path, value, at: Date.now() }),
        confirm: (place) => void drafts.confirmPlace(language, place),
        change: (path, how) => edit({ kind: 'change', language, path, how }),
        reach: (text) => preview.current?.show(text),
      }
    : null;

  const work = Object.fromEntries(
    languages.flatMap((one) => (bodies[one] ? [[one, faultsOf(one).length + changesOf(one).size] as const] : [])),
  );
  return (
    <>
      <EditorHead {...{ name, loaded, drafts, edit }} onOpen={setOpened} />
      <PlannedNote {...{ page, name }} />
      {drafts.failure ? (
        <Note tone="error" isLive>
          {failureText(t, drafts.failure)}
        </Note>
      ) : null}
      {drafts.joinedWith ? (
        <Note tone="info" isLive>
          {t('conflict.joined', { who: drafts.joinedWith })}
        </Note>
      ) : null}
      <LanguageBar value={language} onChange={setLanguage} work={work} />
      <ViewChoice value={view} onChange={setView} />
      <Columns>
        <EditColumn $isShown={view === 'texts'}>
          {writing ? (
            <WritingContext value={writing}>
              <SourceNote language={language} changes={changes} drafts={drafts} />
              <details open={isHeadOpen} onToggle={(event) => setHeadOpen(event.currentTarget.open)}>
                <summary>{t('editor.head')}</summary>
                {isHeadOpen ? <FieldList fields={headFields} path={[]} /> : null}
              </details>
              <SectionList page={page} open={open} onOpen={setOpen} edit={edit} />
            </WritingContext>
          ) : (
            <MissingTranslation
              name={names.languageInText(language)}
              onBegin={() => english && edit({ kind: 'replace', language, body: english })}
            />
          )}
        </EditColumn>
        <PreviewColumn $isShown={view === 'preview'}>
          {link ? <PreviewFrame url={link.url} language={language} onFigures={setFigures} onPressed={onPressed} handle={preview} /> : null}
          {previewFailure ? <Note tone="error">{failureText(t, previewFailure)}</Note> : null}
        </PreviewColumn>
      </Columns>
      {drafts.conflict && bodies[drafts.conflict.language] ? (
        <ConflictDialog conflict={drafts.conflict} body={drafts.conflict.merged.body} onSettled={drafts.settle} />
      ) : null}
      {opened === 'publish' ? (
        <PublishDialog
          {...{ name, loaded, drafts, faultsOf, changesOf, figures }}
          onClose={() => setOpened(null)}
          onDone={() => void onReload()}
          onFault={(one, place) => {
            setLanguage(one);
            goTo(place);
          }}
        />
      ) : null}
      {opened === 'history' ? (
        <HistoryDialog {...{ page, name, language, drafts }} onClose={() => setOpened(null)} onRestored={() => void onReload()} />
      ) : null}
      {opened === 'delete' ? <DeleteDialog {...{ page, name }} onClose={() => setOpened(null)} /> : null}
      {opened === 'takeDown' && loaded.edition !== null ? (
        <TakeDownDialog {...{ page, name }} edition={loaded.edition} onClose={() => setOpened(null)} onDone={() => void onReload()} />
      ) : null}
    </>
  );
}
