import { type LocalTime, toMadrid } from '@nitida/domain';
import type { Sky } from '@nitida/ui/art';
import { whenIdle } from '@nitida/ui/idle';
import { atom, useAtomValue } from 'jotai';
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

const skyAtom = atom((get) => skyAt(get(host().time.nowAtom)));

/**
 * The sky of the present hour in Marbella. A page is rendered ahead with the morning, so the sky changes only in the browser, and only
 * once it has nothing else to do.
 */
export function useSky(): Sky {
  const present = useAtomValue(skyAtom);
  const [sky, setSky] = useState<Sky>('morning');
  useEffect(() => whenIdle(() => setSky(present)), [present]);
  return sky;
}
