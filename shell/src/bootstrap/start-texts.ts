import type { Language } from '@nitida/contract';
import type { Shell } from './create-shell.ts';

/** Loads the shell's texts; nothing can be rendered before. */
export async function startTexts({ i18n, parts }: Shell, language: Language): Promise<void> {
  await i18n.init({
    fallbackLng: false,
    resources: {},
    defaultNS: 'common',
    interpolation: { escapeValue: false },
    returnNull: false,
  });
  await parts.language.start(language);
}
