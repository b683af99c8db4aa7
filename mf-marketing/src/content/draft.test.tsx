import { draftPage } from '@nitida/contract/content/documents';
import { createTestHost } from '@nitida/host/harness';
import { expect, test } from 'vitest';
import { remote } from '../../remote.ts';
import { settingsAnswers } from '../../test/settings-answers.ts';

const token = '1900000000.cookies.signature';
// The token is read when the remote is loaded.
window.history.replaceState(null, '', `/cookies?draft=${token}`);
const { default: activate } = await import('../activate.tsx');
const { loadPageContent, registerContent, replacePageContent } = await import('./use-page-content.ts');
const { draftState, loadDraft } = await import('./draft.ts');

registerContent('cookies', (language) => import(`../../content/cookies/${language}.json`));
registerContent('legal-notice', (language) => import(`../../content/legal-notice/${language}.json`));
const bodyOf = (title: string) => draftPage.parse({ title, description: '', sections: [] });

test('the page of the link shows its draft, also a newer one, and other pages show what visitors have', async () => {
  let title = 'First draft';
  const preview = () => ({ page: 'cookies', shows: 'en' as const, expiresAt: '2030-03-17T17:46:40Z', body: bodyOf(title) });
  const host = await createTestHost({ remote, activate, answers: { ...settingsAnswers, getContentPreview: preview } });
  expect((await loadPageContent('cookies', 'en')).title).toBe('First draft');
  expect(host.callsOf('getContentPreview')).toEqual([{ params: { lng: 'en' }, query: { token } }]);
  title = 'Second draft';
  const newer = await loadDraft('cookies', 'en');
  if (newer) replacePageContent('cookies', 'en', newer);
  expect((await loadPageContent('cookies', 'en')).title).toBe('Second draft');
  expect((await loadPageContent('legal-notice', 'en')).title).toBe('Legal notice: home cleaning in Marbella');
  expect(draftState.expiresAt()).toBe('2030-03-17T17:46:40Z');
});
