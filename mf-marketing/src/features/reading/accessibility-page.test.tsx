import { languages, localeOf } from '@nitida/contract';
import { createTestHost, renderPage } from '@nitida/host/harness';
import { formatDate } from '@nitida/ui/format';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { remote } from '../../../remote.ts';
import { settingsAnswers } from '../../../test/settings-answers.ts';
import activate from '../../activate.tsx';

const chapters = ['service', 'status', 'how', 'limits', 'tested', 'contact', 'law'];
const textOf = (id: string) => document.getElementById(id)?.closest('section')?.textContent;

// Ley 11/2023, art. 13: what the service is, how it works, and how far and by what it meets the requirements.
test.each(languages)(
  'in %s, the statement says what conforms, what does not, how that was found out, whom to tell and who supervises it',
  async (language) => {
    await renderPage(await createTestHost({ remote, activate, language, answers: settingsAnswers }), '/accessibility');
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(document.body.textContent).not.toContain('\u2002\u2002'));
    expect(screen.getAllByRole('heading', { level: 2 }).map(({ id }) => id)).toEqual(chapters);
    for (const norm of ['EN\u00a0301\u00a0549', 'WCAG\u00a02.2\u00a0AA']) expect(textOf('status')).toContain(norm);
    expect(textOf('limits')).toContain('PDF/UA');
    expect(textOf('tested')).toContain(formatDate('2026-11-27', localeOf[language], 'long'));
    expect(textOf('contact')).toMatch(/\b10\b/);
    for (const supervisor of ['Ley\u00a011/2023', 'Junta de Andalucía']) expect(textOf('law')).toContain(supervisor);
  },
);
