import type { Language } from '@nitida/contract';
import { useShell } from '../core/shell-context.ts';

/** Changes the language, or shows an error when its texts cannot be loaded. */
export function useChooseLanguage(): (language: Language) => void {
  const { language, host } = useShell();
  return (next) => {
    language.choose(next).catch((error: unknown) => {
      host.telemetry.report(error, { language: next });
      host.dialogs.toast(language.errorText({ code: 'unexpected' }), { tone: 'error' });
    });
  };
}
