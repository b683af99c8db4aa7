import { type LocalTime, toMadrid } from '@nitida/domain';
import type { Sky } from '@nitida/ui/art';
import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { host } from '../../host.ts';

/** The skies of a day in Marbella, each until an hour. */
const skies: readonly (readonly [until: LocalTime, sky: Sky])[] = [
  ['07:00', 'night'],
  ['12:00', 'morning'],
  ['18:00', 'noon'],
  ['21:00', 'dusk'],
];

function skyAt(now: Date): Sky {
  const { time } = toMadrid(now);
  return skies.find(([until]) => time < until)?.[1] ?? 'night';
}

/** The sky of the present hour in Marbella. A page is rendered ahead with the morning, so the sky changes only in the browser. */
export function useSky(): Sky {
  const now = useAtomValue(host().time.nowAtom);
  const [sky, setSky] = useState<Sky>('morning');
  useEffect(() => setSky(skyAt(now)), [now]);
  return sky;
}
