import { Button } from '@nitida/ui/buttons';
import { EmptyState } from '@nitida/ui/feedback';
import { useTranslation } from 'react-i18next';

/** A language without a text. It may be missing in a draft. */
export function MissingTranslation({ name, onBegin }: { name: string; onBegin: () => void }) {
  const { t } = useTranslation();
  return (
    <EmptyState title={t('editor.missingTitle', { language: name })}>
      <p>{t('editor.missingText')}</p>
      <Button look="secondary" isCompact onPress={onBegin}>
        {t('editor.begin')}
      </Button>
    </EmptyState>
  );
}
