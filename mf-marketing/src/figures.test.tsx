import { languages, limits, prerenderPaths, retentionDays } from '@nitida/contract';
import { changedAnswers, readTexts, seededFigures } from '@nitida/domain/harness/changed-settings';
import { createTestHost, renderPage } from '@nitida/host/harness';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../remote.ts';
import { formAnswers } from '../test/form-answers.ts';
import activate from './activate.tsx';

const paths = remote.routes.flatMap(prerenderPaths);

/** The durations of cookies and the periods of storage, which no setting can change. They equal a former setting by chance. */
const constants: Record<string, string[]> = {
  '/cookies': ['30 time', '60 time'],
  '/privacy-policy': ['30 time', '60 time', `${limits.recordYears} time`, `${retentionDays.rateLimits * 24} time`],
  '/affiliate-program': ['30 time'],
  // The size to which a text can be enlarged.
  '/accessibility': ['400 percent'],
};

test.each(languages.flatMap((language) => paths.map((path) => ({ language, path }))))(
  'in $language, $path has no figure of the former settings when every setting has changed',
  async ({ language, path }) => {
    const host = await createTestHost({ remote, activate, language, answers: { ...formAnswers, ...changedAnswers } });
    await renderPage(host, path);
    await screen.findByRole('heading', { level: 1 });
    // A figure that is not loaded yet is two en spaces.
    await waitFor(() => expect(document.body.textContent).not.toContain('\u2002\u2002'));
    expect(seededFigures(readTexts(document.body), constants[path])).toEqual([]);
  },
);
