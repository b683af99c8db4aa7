import type { Language } from '@nitida/contract';
import type { Shell } from './create-shell.ts';

export async function initTexts({ i18n }: Pick<Shell, 'i18n'>): Promise<void> {
  await i18n.init({
    fallbackLng: false,
    resources: {},
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
}

/** Loads the shell's texts. Nothing can be rendered before. */
export async function startTexts(shell: Shell, language: Language): Promise<void> {
  await initTexts(shell);
  await shell.parts.language.start(language);
}
