import { publishedPage } from '@nitida/contract/content/documents';
import { createTestHost } from '@nitida/host/harness';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { remote } from '../../remote.ts';
import { settingsAnswers } from '../../test/settings-answers.ts';
import activate from '../activate.tsx';
import { loadPageContent, registerContent, usePageContent } from './use-page-content.ts';

registerContent('legal-notice', (language) => import(`../../content/legal-notice/${language}.json`));

async function show() {
  onTestFinished(cleanup);
  const host = await createTestHost({ remote, activate, answers: settingsAnswers });
  const wrapper = ({ children }: { children: ReactNode }) => <Provider store={host.store}>{children}</Provider>;
  const titles: (string | undefined)[] = [];
  renderHook(() => void titles.push(usePageContent('legal-notice')?.title), { wrapper });
  return { host, titles };
}

test('a loaded page is rendered once, and a page that still loads is rendered when it arrives', async () => {
  const first = await show();
  await waitFor(() => expect(first.titles).toEqual([undefined, 'Legal notice: home cleaning in Marbella']));

  const again = await show();
  await act(async () => void (await loadPageContent('legal-notice', 'en')));
  expect(again.titles).toEqual(['Legal notice: home cleaning in Marbella']);
});

test('a page that staff published is shown instead of its file, and other pages are not asked for', async () => {
  const { default: file } = await import('../../content/legal-notice/de.json');
  const body = publishedPage.parse({ ...file, title: 'Impressum: wie das Team es schrieb' });
  const host = await createTestHost({
    remote,
    activate,
    answers: {
      getContentEditions: { editions: { 'legal-notice': 7 } },
      getContentEdition: { page: 'legal-notice', shows: 'de', isTakenDown: false, body },
    },
  });
  expect((await loadPageContent('legal-notice', 'de')).title).toBe('Impressum: wie das Team es schrieb');
  registerContent('cookies', (language) => import(`../../content/cookies/${language}.json`));
  await loadPageContent('cookies', 'de');
  expect(host.callsOf('getContentEdition')).toEqual([{ params: { edition: 7, lng: 'de' } }]);
});

test('the old language stays visible while the new one loads', async () => {
  const { host, titles } = await show();
  await act(async () => void (await loadPageContent('legal-notice', 'en')));
  await act(() => host.setLanguage('es'));
  await waitFor(() => expect(titles.at(-1)).toBe('Aviso legal: limpieza en Marbella'));
  expect(titles).not.toContain(undefined);
});
