import { type ContentVersion, type DraftPage, type Language, languages } from '@nitida/contract';
import { contentVersion } from '@nitida/contract/content/documents';
import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import * as z from 'zod';
import type { CallFailure } from '../../../calls/call-failure.ts';
import { useCalls } from '../../../calls/calls-context.ts';
import { keptKey } from '../../../parts/use-kept.ts';
import { useSession } from '../../../session/session.ts';
import { type Bodies, begin, edited } from '../model/edits.ts';
import { type Merged, merge } from '../model/merge.ts';
import { isSame } from '../model/paths.ts';
import { checkedAfter } from '../model/source.ts';
import { keepDrafts, unsaved } from './kept-drafts.ts';
import { type LoadedPage, type SavedDraft, type SavedDrafts, savedOf } from './load-page.ts';

/** The pause in ms after which what was written is saved. */
const pauseMs = 700;
/** The pause in ms after which it is tried again when the server could not be reached or refused. */
const retryMs = 10_000;

/** Somebody else saved the same language, and both changed the same section. */
export interface Conflict {
  language: Language;
  merged: Merged;
  newest: ContentVersion;
}

const conflictDetails = z.object({ began: contentVersion.nullable(), newest: contentVersion });

/** The drafts of a page in all languages: edits with undo, and saving by itself. */
export function useDrafts(loaded: LoadedPage, onSaved: () => void) {
  const { call } = useCalls();
  const { page } = loaded;
  const [edits, edit] = useReducer(edited, loaded.bodies, begin);
  const [saved, setSaved] = useState<SavedDrafts>(loaded.saved);
  const [conflict, setConflict] = useState<Conflict | null>(null);
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const [joinedWith, setJoinedWith] = useState<string | null>(null);
  const now = useRef({ bodies: edits.bodies, saved });
  now.current = { bodies: edits.bodies, saved: now.current.saved };
  /** What the server refused last. */
  const refusedBodies = useRef<Bodies | null>(null);
  const running = useRef<Promise<boolean> | null>(null);

  const { member } = useSession();
  const key = keptKey(member.id, `page ${page}`);
  const keep = useCallback(() => keepDrafts(key, now.current.saved, now.current.bodies), [key]);

  const store = useCallback(
    (language: Language, draft: SavedDraft) => {
      now.current.saved = { ...now.current.saved, [language]: draft };
      setSaved(now.current.saved);
      keep();
    },
    [keep],
  );

  /** Somebody else was faster: their sections are joined with these, or the person is asked. */
  const meet = useCallback(
    (language: Language, details: unknown): boolean => {
      const { data } = conflictDetails.safeParse(details);
      const mine = now.current.bodies[language];
      if (!data || !mine) return false;
      const base = data.began?.body ?? now.current.saved[language]?.body ?? mine;
      const merged = merge(base, mine, data.newest.body);
      if (merged.clashes.length > 0) {
        setConflict({ language, merged, newest: data.newest });
        return false;
      }
      store(language, savedOf(data.newest));
      now.current.bodies = { ...now.current.bodies, [language]: merged.body };
      edit({ kind: 'replace', language, body: merged.body });
      setJoinedWith(data.newest.by);
      return true;
    },
    [store],
  );

  const send = useCallback(
    async (language: Language, body: DraftPage, isAutosave: boolean): Promise<boolean> => {
      const before = now.current.saved[language];
      // A translation that begins now is made from the present English text.
      const english = now.current.saved.en?.number ?? 0;
      const source = language === 'en' ? null : before ? before.source : english;
      const checked = before ? checkedAfter(before, before.body, body, english) : {};
      const sent = { page, language, from: before?.number ?? 0, body, isAutosave, source, checked };
      const result = await call('saveContent', { body: sent });
      if (result.ok) {
        store(language, { ...savedOf(result.data.version), body });
        setFailure(null);
        return true;
      }
      const { failure: refused } = result;
      if (refused.status !== 409) {
        refusedBodies.current = now.current.bodies;
        setFailure(refused);
      }
      if (refused.status !== 409 || !meet(language, refused.details)) return false;
      const joined = now.current.bodies[language];
      return joined !== undefined && send(language, joined, isAutosave);
    },
    [call, page, store, meet],
  );

  const saveLanguage = useCallback(
    async (language: Language, isAutosave: boolean): Promise<boolean> => {
      const before = now.current.saved[language];
      const body = now.current.bodies[language];
      if (!body) return true;
      // The text of the release becomes the first version, so that it can be restored.
      if (before?.number === 0 && !isSame(before.body, body) && !(await send(language, before.body, false))) return false;
      return send(language, now.current.bodies[language] ?? body, isAutosave);
    },
    [send],
  );

  const saveAll = useCallback(
    async (withReleased: boolean): Promise<boolean> => {
      await running.current;
      const due = languages.filter((language) => {
        const body = now.current.bodies[language];
        const before = now.current.saved[language];
        return body !== undefined && (before === undefined || !isSame(before.body, body) || (withReleased && before.number === 0));
      });
      running.current = (async () => {
        for (const language of due) if (!(await saveLanguage(language, !withReleased))) return false;
        if (due.length > 0) onSaved();
        return true;
      })();
      const isDone = await running.current;
      running.current = null;
      return isDone;
    },
    [saveLanguage, onSaved],
  );

  const isDirty = unsaved(saved, edits.bodies).length > 0;

  useEffect(() => {
    if (conflict || unsaved(saved, edits.bodies).length === 0) return;
    const isAgain = failure !== null && refusedBodies.current === edits.bodies;
    // What the server does not take as it is waits for another letter.
    if (isAgain && failure.status === 400) return;
    const again = () => void saveAll(false);
    const timer = setTimeout(again, isAgain ? retryMs : pauseMs);
    window.addEventListener('online', again);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
    };
  }, [saved, edits.bodies, conflict, failure, saveAll]);

  useEffect(() => keepDrafts(key, now.current.saved, edits.bodies), [key, edits.bodies]);

  /** What was written just before somebody left the page is saved, too. */
  const leave = useRef(() => {});
  leave.current = () => {
    if (isDirty && !conflict) void saveAll(false);
  };
  useEffect(() => () => leave.current(), []);

  useEffect(() => {
    if (!isDirty) return;
    const warn = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', warn);
    return () => window.removeEventListener('beforeunload', warn);
  }, [isDirty]);

  /** Goes on with what was chosen. What this person wrote becomes a version of its own, so that it is in the history, whatever was chosen. */
  const settle = async (body: Merged['body']) => {
    if (!conflict) return;
    const { language, newest } = conflict;
    const mine = now.current.bodies[language] ?? body;
    store(language, savedOf(newest));
    edit({ kind: 'replace', language, body });
    setConflict(null);
    running.current = send(language, mine, false);
    await running.current;
    running.current = null;
  };

  /** The newest version of each language. */
  const numbers = () => ({
    versions: Object.fromEntries(Object.entries(now.current.saved).map(([language, { number }]) => [language, number])) as Partial<
      Record<Language, number>
    >,
  });

  /** Says that a translation says the same as the present English text. */
  const confirmSource = async (language: Language) => {
    const before = now.current.saved[language];
    if (!before) return;
    store(language, { ...before, source: now.current.saved.en?.number ?? 0, checked: {} });
    await running.current;
    await saveLanguage(language, false);
  };

  /** Says that one text of a translation says the same as the present English text. */
  const confirmPlace = async (language: Language, place: string) => {
    if (!(await saveAll(false))) return;
    const before = now.current.saved[language];
    if (!before) return;
    store(language, { ...before, checked: { ...before.checked, [place]: now.current.saved.en?.number ?? 0 } });
    await saveLanguage(language, true);
  };

  return { edits, edit, saved, isDirty, failure, conflict, settle, joinedWith, saveAll, numbers, confirmSource, confirmPlace };
}
export type Drafts = ReturnType<typeof useDrafts>;
