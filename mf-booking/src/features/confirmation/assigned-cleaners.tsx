import { limits, type Order } from '@nitida/contract';
import { from744, TileWall } from '@nitida/ui/layout';
import { CleanerCard } from '@nitida/ui/people';
import { styled } from 'styled-components';
import { useFormat } from '../../lib/use-format.ts';
import { type Texts, useTexts } from '../../lib/use-texts.ts';

type Cleaner = Order['assigned'][number];

const levels: Record<Cleaner['level'], (t: Texts) => string> = {
  Junior: (t) => t('cleaner.junior'),
  Middle: (t) => t('cleaner.middle'),
  Senior: (t) => t('cleaner.senior'),
};

/* With the inset of the panels below, where there is room. */
const Wall = styled(TileWall)`
  @media (min-width: 360px) {
    > li {
      padding: 20px;
    }
  }
  ${from744} {
    > li {
      padding: 24px;
    }
  }
`;

/** Who comes: the name, the level, the completed visits, and the average of our customers' ratings. */
export function AssignedCleaners({ cleaners }: { cleaners: Cleaner[] }) {
  const t = useTexts();
  const format = useFormat();
  if (cleaners.length === 0) return null;
  const ratingText = ({ average, count }: { average: number; count: number }) =>
    t('cleaner.rating', { average: format.tenths(average), most: limits.stars, ratings: t('cleaner.ratings', { count }) });
  return (
    <Wall forwardedAs="ul" aria-label={t('cleaner.list')}>
      {cleaners.map(({ name, level, visits = 0, rating }) => (
        <CleanerCard
          key={name}
          name={name}
          level={levels[level](t)}
          rating={visits > 0 && rating ? ratingText(rating) : undefined}
          visits={visits > 0 ? t('cleaner.visits', { count: visits }) : undefined}
        />
      ))}
    </Wall>
  );
}
