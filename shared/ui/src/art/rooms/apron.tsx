import { paint } from '../paint.ts';
import { Caddy } from '../parts.tsx';
import { Ray, Room } from './room.tsx';

/** An apron on its hook, a form on a clipboard beside it, and the caddy ready on the floor. */
export const ApronScene = () => (
  <Room>
    <Ray x={150} y={0} w={110} h={200} />
    <rect x="34" y="34" width="252" height="14" rx="3" fill={paint('line')} />
    <path
      d="M88 44v12a7 7 0 0 0 14 0M164 44v12a7 7 0 0 0 14 0M240 44v12a7 7 0 0 0 14 0"
      fill="none"
      stroke={paint('sun')}
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path d="M74 92c0-40 42-40 42 0" fill="none" stroke={paint('shutter')} strokeWidth="5" />
    <path d="M72 86h46l4 32c14 4 18 12 20 22l-4 52H52l-4-52c2-10 6-18 20-22z" fill={paint('shutter')} />
    <path d="M66 138h58v28H66z" fill={paint('shutter-2')} />
    <path d="M98 138h20l6 36-14-6-10 8z" fill={paint('linen')} />
    <path d="M48 132c-12 4-14 20-10 34M142 132c8 4 12 14 8 30" fill="none" stroke={paint('shutter')} strokeWidth="4" />
    <path d="M247 60v18" stroke={paint('line')} strokeWidth="3" />
    <g transform="rotate(3 247 120)">
      <rect x="206" y="76" width="82" height="104" rx="5" fill={paint('clay')} />
      <rect x="213" y="88" width="68" height="86" fill={paint('linen')} />
      <path d="M230 72h34v14h-34z" fill={paint('line')} />
      <path d="M238 104h34M238 122h28M238 140h34M238 158h20" stroke={paint('tile-b')} strokeWidth="4" />
      <path d="M220 103l4 4 7-8M220 121l4 4 7-8M220 139l4 4 7-8" fill="none" stroke={paint('shutter')} strokeWidth="3" />
      <path d="M220 153h10v10h-10z" fill="none" stroke={paint('line')} strokeWidth="2" />
    </g>
    <path d="M276 152l22-46 8 4-22 46-10 8z" fill={paint('sun')} />
    <path d="M298 106l8 4 4-8-8-4z" fill={paint('sea')} />
    <Caddy x={146} y={228} scale={0.86} />
  </Room>
);
