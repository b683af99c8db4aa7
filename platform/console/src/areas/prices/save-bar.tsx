import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Actions } from '../../parts/actions.tsx';
import { SmallButton } from '../../parts/small-button.tsx';

const Bar = styled.div`
  position: sticky;
  z-index: var(--z-sticky);
  bottom: 0;
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 10px 20px;
  margin-top: 28px;
  padding-block: 12px;
  border-top: 1px solid var(--edge);
  background: var(--wall);
`;

interface SaveBarProps {
  /** What has changed so far. */
  text: string;
  isReady: boolean;
  onUndo: () => void;
  onSave: () => void;
}

/** Stands below a form once something has changed in it. */
export function SaveBar({ text, isReady, onUndo, onSave }: SaveBarProps) {
  const { t } = useTranslation();
  return (
    <Bar>
      <span>{text}</span>
      <Actions>
        <SmallButton onPress={onUndo}>{t('operations.prices.undo')}</SmallButton>
        <SmallButton look="primary" isDisabled={!isReady} onPress={onSave}>
          {t('operations.prices.check')}
        </SmallButton>
      </Actions>
    </Bar>
  );
}
