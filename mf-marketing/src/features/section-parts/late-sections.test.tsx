import { pageGlobals } from '@nitida/contract/page-globals';
import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Section } from '../../../content/schema.ts';

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

test('another language waits until the section has its view, and no longer than it may', async () => {
  const arrive = holdViews();
  const { LateSection } = await import('./late-sections.tsx');
  const { whenHydrated } = await import('./hydration.ts');
  await whenHydrated(60_000);
  await act(async () => void render(<LateSection section={section} figures={null} isShaded={false} />));
  const isReady = vi.fn();
  const ready = whenHydrated(60_000).then(isReady);
  await whenHydrated(1);
  expect(isReady).not.toHaveBeenCalled();
  await act(async () => arrive());
  await ready;
  expect(screen.getByText('Seen')).toBeTruthy();
});

test('another language does not wait for a section that is gone', async () => {
  holdViews();
  const { LateSection } = await import('./late-sections.tsx');
  const { whenHydrated } = await import('./hydration.ts');
  const { unmount } = await act(async () => render(<LateSection section={section} figures={null} isShaded={false} />));
  const ready = whenHydrated(60_000);
  unmount();
  await ready;
});
