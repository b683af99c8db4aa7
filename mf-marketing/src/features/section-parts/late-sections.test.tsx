import { pageGlobals } from '@nitida/contract/page-globals';
import { act, render, screen } from '@testing-library/react';
import { atom, getDefaultStore } from 'jotai';
import { hydrateRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Section } from '../../../content/schema.ts';

const languageAtom = atom('en');
vi.mock('../../host.ts', () => ({ host: () => ({ language: { languageAtom } }) }));
vi.mock('../../content/prepare-page.ts', () => ({ preparePage: () => async () => ({ title: 'Home' }) }));

const section: Section = { type: 'text', title: 'Our rules', paragraphs: [] };

/** Holds back the views until `arrive` is called. */
function holdViews() {
  const held = Promise.withResolvers<void>();
  vi.doMock('./section-view.tsx', async () => {
    await held.promise;
    return { sectionView: () => <p>Seen</p> };
  });
  return held.resolve;
}

beforeEach(() => vi.resetModules());
afterEach(() => void Reflect.deleteProperty(window, pageGlobals.earlyClicks));

test('a page that is drawn in the browser waits for the views of all its sections', async () => {
  const arrive = holdViews();
  const { prepareSections } = await import('./prepare-sections.ts');
  const isReady = vi.fn();
  const prepared = prepareSections('home', async () => ({ default: null }))('en').then(isReady);
  await new Promise((resolve) => setTimeout(resolve));
  expect(isReady).not.toHaveBeenCalled();
  arrive();
  await prepared;
  expect(isReady).toHaveBeenCalledWith({ title: 'Home' });
});

test('a prerendered page does not wait for them, because the visitor sees the sections already', async () => {
  holdViews();
  Reflect.set(window, pageGlobals.earlyClicks, []);
  const { prepareSections } = await import('./prepare-sections.ts');
  expect(await prepareSections('home', async () => ({ default: null }))('en')).toEqual({ title: 'Home' });
});

test('views that could not be loaded are requested again, and the section appears', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.doMock('./section-view.tsx', () => Promise.reject(new Error('offline')));
  const { LateSection } = await import('./late-sections.tsx');
  await act(async () => void render(<LateSection section={section} figures={null} isShaded={false} />));
  await vi.advanceTimersByTimeAsync(1000);
  expect(screen.queryByText('Seen')).toBeNull();
  vi.doMock('./section-view.tsx', () => ({ sectionView: () => <p>Seen</p> }));
  await vi.advanceTimersByTimeAsync(1100);
  expect(await screen.findByText('Seen')).toBeTruthy();
  vi.useRealTimers();
});

test('a section that is not hydrated when another language is chosen fits its texts, and nothing is reported', async () => {
  const held = Promise.withResolvers<void>();
  let word = 'Postal code';
  vi.doMock('./section-view.tsx', async () => {
    await held.promise;
    return { sectionView: () => <p>{word}</p> };
  });
  const { LateSection } = await import('./late-sections.tsx');
  const place = document.createElement('div');
  // As a boundary is prerendered.
  place.innerHTML = '<!--$--><p>Postal code</p><!--/$-->';
  const onRecoverableError = vi.fn();
  await act(async () => void hydrateRoot(place, <LateSection section={section} figures={null} isShaded={false} />, { onRecoverableError }));
  expect(place.textContent).toBe('Postal code');
  word = 'Código postal';
  await act(async () => getDefaultStore().set(languageAtom, 'es'));
  await act(async () => held.resolve());
  await vi.waitFor(() => expect(place.textContent).toBe('Código postal'));
  expect(onRecoverableError).not.toHaveBeenCalled();
});
