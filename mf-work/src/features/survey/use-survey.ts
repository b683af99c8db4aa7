import { fillKnown, readPreHydrationValues } from '@nitida/ui/forms';
import { recall, remember } from '@nitida/ui/memory';
import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { host } from '../../host.ts';
import { surveyCodes } from './check-survey.ts';
import { nothingTyped, readTyped, type StepId, steps, type Typed, typedOf } from './survey-values.ts';

/** The first step that lacks something; the last when none does. */
function firstOpen(typed: Typed): number {
  const wrong = Object.keys(surveyCodes(typed));
  const open = steps.findIndex(({ fields }) => fields.some((field) => wrong.includes(field)));
  return open === -1 ? steps.length - 1 : open;
}

const textFields = ['name', 'surname', 'email', 'mobile'] as const;

/**
 * The survey's answers, kept through reloads, and its step, which the address names: so the browser's own back goes a
 * step back. A step that is ahead of what is answered leads to the first that is open.
 */
export function useSurvey(formRef: RefObject<HTMLFormElement | null>) {
  const user = useAtomValue(host().session.userAtom);
  const [typed, setTyped] = useState<Typed>(nothingTyped);
  const [isReady, setReady] = useState(false);
  /** What the person has entered, also if it is empty again. It wins over each answer that comes later. */
  const entered = useRef(new Set<keyof Typed>());
  // After the first drawing, which a server may have done.
  useLayoutEffect(() => {
    const kept = recall('survey', readTyped);
    const standing = readPreHydrationValues(formRef.current, textFields);
    for (const field of Object.keys(standing)) entered.current.add(field as keyof Typed);
    setTyped((now) => ({ ...(kept ?? now), ...standing }));
    setReady(true);
  }, [formRef]);
  useLayoutEffect(() => {
    const known = typedOf(user);
    setTyped((now) => fillKnown(now, known, entered.current));
  }, [user]);
  const [params, setParams] = useSearchParams();
  const reachable = firstOpen(typed);
  const asked = steps.findIndex(({ id }) => id === params.get('step'));
  const isAskedOpen = asked !== -1 && asked <= reachable;
  const index = isAskedOpen ? asked : reachable;

  // The address names the step from the start, so that it does not move on while its last answer is given.
  const shown = steps[index]?.id;
  useEffect(() => {
    if (isReady && !isAskedOpen && shown) setParams({ step: shown }, { replace: true });
  }, [isReady, isAskedOpen, shown, setParams]);

  useEffect(() => {
    void host()
      .http.call('getCountry')
      .then((result) => result.ok && setTyped((now) => ({ ...now, country: now.country || result.data.country })));
  }, []);

  function change(changed: Partial<Typed>) {
    for (const field of Object.keys(changed)) entered.current.add(field as keyof Typed);
    const next = { ...typed, ...changed };
    setTyped(next);
    remember('survey', next);
  }
  const shownAt = useRef<number | null>(null);
  const hasMoved = useRef(false);
  if (isReady) {
    if (shownAt.current !== null && shownAt.current !== index) hasMoved.current = true;
    shownAt.current = index;
  }
  return { typed, change, index, reachable, hasMoved: hasMoved.current, goTo: (step: StepId) => setParams({ step }) };
}
