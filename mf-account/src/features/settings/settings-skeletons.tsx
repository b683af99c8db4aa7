import { TileWall } from '@nitida/ui/layout';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { Bone, FieldBone, Skeleton, TileBone } from '../frame-parts/bones.tsx';

const places = ['first', 'second', 'third', 'fourth'];

/** The tiles of a section, four at most. */
export function TilesSkeleton({ count }: { count: number }) {
  const { t } = useTranslation('accountProfile');
  return (
    <Skeleton label={t('settings.loading')}>
      <TileWall>
        {places.slice(0, count).map((place) => (
          <TileBone key={place} h="68px" />
        ))}
      </TileWall>
    </Skeleton>
  );
}

/** The balance and the field for a gift card. */
export function CreditSkeleton() {
  const { t } = useTranslation('accountProfile');
  return (
    <Skeleton label={t('settings.loading')}>
      <Lines>
        <Bone $h="38px" $round="var(--r-control)" />
        <FieldBone />
      </Lines>
    </Skeleton>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 20px;
`;
