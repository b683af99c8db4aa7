import { useTranslation } from 'react-i18next';

type PreviewWidth = '390' | '744' | '1440';

const keys: Readonly<Record<PreviewWidth, string>> = {
  '390': 'previewWidth.phone',
  '744': 'previewWidth.tablet',
  '1440': 'previewWidth.computer',
};

/** The widths of a preview in pixels, each by the device that has it. */
export function useWidths<W extends PreviewWidth>(widths: readonly W[]): { id: W; name: string }[] {
  const { t } = useTranslation();
  const nameOf = (id: PreviewWidth): string => t(keys[id]);
  return widths.map((id) => ({ id, name: nameOf(id) }));
}
