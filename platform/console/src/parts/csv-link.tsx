import { useTranslation } from 'react-i18next';
import { csvOf } from './csv.ts';
import { SmallButton } from './small-button.tsx';

interface CsvLinkProps {
  fileName: string;
  head: readonly string[];
  rows: readonly (readonly (string | number)[])[];
}

/** Saves what is shown as a file for a spreadsheet. */
export function CsvLink({ fileName, head, rows }: CsvLinkProps) {
  const { t } = useTranslation();
  function save(): void {
    const link = document.createElement('a');
    // The mark lets spreadsheets read letters with accents.
    link.href = URL.createObjectURL(new Blob([`\ufeff${csvOf([head, ...rows])}`], { type: 'text/csv' }));
    link.download = fileName;
    link.click();
    URL.revokeObjectURL(link.href);
  }
  return <SmallButton onPress={save}>{t('operations.csv')}</SmallButton>;
}
