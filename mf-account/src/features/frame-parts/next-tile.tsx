import type { NextTileProps } from './next-tile-content.tsx';
import { useLate } from './use-late.ts';

const load = () => import('./next-tile-content.tsx');

/** The tile beside a form or a list: a picture, and what happens next and when. It comes after the page. */
export function NextTile(props: NextTileProps) {
  const Content = useLate(load)?.default;
  return Content ? <Content {...props} /> : null;
}
