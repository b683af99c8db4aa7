import { localeOf } from '@nitida/contract';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { host } from '../host.ts';
import { type Figures, figuresOf } from './figures.ts';
import { useSettings } from './use-settings.ts';

/** Every figure in the visitor's language; null until the settings are there. */
export function useFigures(): { figures: Figures | null; status: 'loading' | 'failed' | 'ready'; reload: () => void } {
  const { data: settings, status, reload } = useSettings();
  const locale = localeOf[useAtomValue(host().language.languageAtom)];
  const { t } = useTranslation('marketing');
  const figures = useMemo(() => (settings ? figuresOf(settings, locale, t) : null), [settings, locale, t]);
  return { figures, status, reload };
}
