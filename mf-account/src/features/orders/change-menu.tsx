import type { Order } from '@nitida/contract';
import { Icon, type IconName } from '@nitida/ui/icons';
import { TileWall } from '@nitida/ui/layout';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import type { VisitDialogName } from '../change-parts/visit-dialog.tsx';

interface Props {
  order: Order;
  onOpen: (dialog: VisitDialogName) => void;
}

interface Choice {
  dialog: VisitDialogName;
  icon: IconName;
  name: string;
  /** What happens then. */
  info: string;
  isDisabled?: boolean;
}

/** Every way to change a visit, in plain words. Cancelling always stands here: if it is too late for it, the tile says so. */
export function ChangeMenu({ order, onOpen }: Props) {
  const { t } = useTranslation('accountChanges');
  const { actions } = order;
  const isSeries = order.subscriptionId !== null;
  const canCancel = actions.includes('cancel');
  const cancelling = isSeries ? t('change.skipInfo') : t('change.cancelInfo');
  const all: (Choice | false)[] = [
    actions.includes('reschedule') && {
      dialog: 'reschedule',
      icon: 'calendar',
      name: t('action.reschedule'),
      info: t('change.rescheduleInfo'),
    },
    {
      dialog: 'cancel',
      icon: 'close',
      name: isSeries ? t('action.skip') : t('action.cancel'),
      info: canCancel ? cancelling : t('change.tooLate'),
      isDisabled: !canCancel,
    },
    actions.includes('complain') && { dialog: 'complain', icon: 'chat', name: t('action.complain'), info: t('change.complainInfo') },
    actions.includes('withdraw') && { dialog: 'withdraw', icon: 'receipt', name: t('action.withdraw'), info: t('change.withdrawInfo') },
  ];
  return (
    <TileWall as="ul" aria-label={t('action.change')}>
      {all.map(
        (choice) =>
          choice && (
            <li key={choice.dialog}>
              <ChangeTile {...choice} onPress={() => onOpen(choice.dialog)} />
            </li>
          ),
      )}
    </TileWall>
  );
}

function ChangeTile({ icon, name, info, isDisabled = false, onPress }: Choice & { onPress: () => void }) {
  const id = useId();
  return (
    <Tile type="button" aria-labelledby={`${id}-name`} aria-describedby={`${id}-info`} disabled={isDisabled} onClick={onPress}>
      <Icon name={icon} size={22} />
      <span>
        <b id={`${id}-name`}>{name}</b>
        <span id={`${id}-info`}>{info}</span>
      </span>
    </Tile>
  );
}

const Tile = styled.button`
  --glint: var(--persiana-ink);
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: 14px;
  width: 100%;
  min-height: 64px;
  padding: 12px 18px;
  border: 0;
  border-radius: inherit;
  background: none;
  color: var(--ink-2);
  font-size: var(--t-small);
  line-height: 1.4;
  text-align: start;
  cursor: pointer;
  transition: background var(--m-quick);

  svg {
    margin-top: 2px;
    color: var(--ink);
  }
  b {
    display: block;
    color: var(--ink);
    font-size: 1rem;
    font-weight: 600;
  }
  &:hover {
    background: var(--wall-shade);
  }
  &:active {
    background: var(--persiana-tint);
  }
  &:disabled {
    cursor: default;
    background: none;

    b,
    svg {
      color: var(--ink-3);
    }
  }
`;
