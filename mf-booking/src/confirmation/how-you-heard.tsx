import { type Calls, knowingWays } from '@nitida/contract';
import { Select } from '@nitida/ui/forms';
import { type Texts, useTexts } from '../lib/use-texts.ts';

export type KnowingWay = Calls['createKnowingWay']['body']['knowingWay'];

const names: Readonly<Record<KnowingWay, (t: Texts) => string>> = {
  Google: (t) => t('confirmation.heardGoogle'),
  Facebook: (t) => t('confirmation.heardFacebook'),
  Instagram: (t) => t('confirmation.heardInstagram'),
  Friend: (t) => t('confirmation.heardFriend'),
  Neighbour: (t) => t('confirmation.heardNeighbour'),
};

/** How the customer heard about us; an answer is a favour, and may be left out. */
export function HowYouHeard({ value, onChange }: { value: KnowingWay | null; onChange: (way: KnowingWay) => void }) {
  const t = useTexts();
  return (
    <Select
      name="knowingWay"
      label={t('confirmation.howYouHeard')}
      placeholder={t('confirmation.select')}
      optionalMark={t('confirmation.optional')}
      items={knowingWays.map((id) => ({ id, name: names[id](t) }))}
      value={value}
      onChange={onChange}
    />
  );
}
