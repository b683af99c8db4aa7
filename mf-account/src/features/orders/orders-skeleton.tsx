import { below1024, Panel, TileWall } from '@nitida/ui/layout';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Bone, Skeleton, TileBone } from '../frame-parts/bones.tsx';

/** The tabs and the tiles of the list. */
export function ListSkeleton() {
  const { t } = useTranslation('account');
  return (
    <Skeleton label={t('orders.loading')}>
      <Names>
        <Bone $w="92px" $h="18px" />
        <Bone $w="64px" $h="18px" />
      </Names>
      <TileWall>
        <TileBone lines={3} h="148px" />
        <TileBone lines={3} h="110px" />
        <TileBone lines={3} h="110px" />
      </TileWall>
    </Skeleton>
  );
}

/** An order beside the list: its day, its cleaner and its price. */
export function OrderSkeleton() {
  const { t } = useTranslation('account');
  return (
    <Skeleton label={t('order.loading')}>
      <Lines>
        <Bone $w="96px" />
        <Bone $w="40%" $h="20px" />
        <Bone $w="70%" $h="40px" />
        <Bone $w="60%" />
        <Bone $w="180px" $h="44px" $round="var(--r-control)" />
        <Bone $h="92px" $round="var(--r-panel)" />
        <Bone $w="48%" $h="20px" />
        <Bone />
        <Bone />
        <Bone $w="82%" $h="32px" />
      </Lines>
    </Skeleton>
  );
}

/** The order that will be beside the list, while it is not known which one. */
export const OrderPlace = styled(Panel).attrs({ padding: 'roomy' })`
  ${below1024} {
    display: none;
  }
`;

const Names = styled.div`
  display: flex;
  align-items: center;
  gap: 28px;
  height: 49px;
  margin-bottom: var(--s-5);
`;

const Lines = styled.div`
  display: grid;
  gap: 18px;
`;
