import { createTestHost } from '@nitida/host/harness';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { Provider } from 'jotai';
import type { ReactNode } from 'react';
import { expect, onTestFinished, test } from 'vitest';
import { remote } from '../../remote.ts';
import activate from '../activate.tsx';
import { loadPageContent, registerContent, usePageContent } from './use-page-content.ts';

registerContent('legal-notice', (language) => import(`../../content/legal-notice/${language}.json`));

async function show() {
  onTestFinished(cleanup);
  const host = await createTestHost({ remote, activate });
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

test('the old language stays visible while the new one loads', async () => {
  await loadPageContent('legal-notice', 'en');
  const { host, titles } = await show();
  await act(() => host.setLanguage('es'));
  await waitFor(() => expect(titles.at(-1)).toBe('Aviso legal: limpieza en Marbella'));
  expect(titles).not.toContain(undefined);
});
