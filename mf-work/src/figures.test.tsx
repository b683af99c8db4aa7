import { languages, prerenderPaths } from '@nitida/contract';
import { changedAnswers, readTexts, seededFigures } from '@nitida/domain/harness/changed-settings';
import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.ts';
import { payAnswers } from '../test/pay-answers.ts';
import activate from './activate.tsx';

const paths = remote.routes.flatMap(prerenderPaths);

test.each(languages.flatMap((language) => paths.map((path) => ({ language, path }))))(
  'in $language, $path has no figure of the former settings when every setting has changed',
  async ({ language, path }) => {
    const host = await createTestHost({
      remote,
      activate,
      language,
      answers: { ...payAnswers, ...changedAnswers, getCountry: { country: 'ES' } },
    });
    await renderPage(host, path);
    await screen.findByRole('heading', { level: 1 });
    // A figure that is not loaded yet is two en spaces.
    await waitFor(() => expect(document.body.textContent).not.toContain('\u2002\u2002'));
    expect(seededFigures(readTexts(document.body))).toEqual([]);
  },
);
