import { paint } from '../paint.ts';
import { LightPatch, Window } from '../parts.tsx';
import { Room } from './room.tsx';

/** A bedroom, made. */
export const BedroomScene = () => (
  <Room>
    <LightPatch x={150} y={176} w={130} h={64} gap={7} />
    <Window x={206} y={30} w={76} h={92} sky="morning" />
    <path d="M18 200V92a14 14 0 0 1 14-14h104a14 14 0 0 1 14 14v108z" fill={paint('shutter')} />
    <path d="M34 94h100M34 106h100M34 118h100" stroke={paint('shutter-2')} strokeWidth="4" />
    <rect x="28" y="116" width="52" height="34" rx="10" fill={paint('linen')} stroke={paint('line')} strokeWidth="1.6" />
    <rect x="88" y="116" width="52" height="34" rx="10" fill={paint('linen')} stroke={paint('line')} strokeWidth="1.6" />
    <path d="M14 214v-58c0-8 6-12 14-12h112c8 0 14 4 14 12v58z" fill={paint('linen')} />
    <path d="M14 214v-36h140v36z" fill={paint('sea')} />
    <path d="M14 178h140v12H14z" fill={paint('linen-2')} />
    <path d="M40 178v36M84 178v36M128 178v36" stroke={paint('sea-2')} strokeWidth="3" />
    <path d="M18 214v10M150 214v10" stroke={paint('line')} strokeWidth="6" />
    <path d="M172 164h44v6h-44z" fill={paint('line')} />
    <path d="M178 170v40M210 170v40" stroke={paint('line')} strokeWidth="4" />
    <path d="M184 140l5-22h14l5 22z" fill={paint('sun')} />
    <path d="M196 140v24M188 164h16" stroke={paint('clay')} strokeWidth="5" />
    <path d="M226 214h78l-12 18h-78z" fill={paint('clay')} />
    <path d="M232 220h64M226 227h64" stroke={paint('linen')} strokeWidth="2" opacity=".7" />
  </Room>
);
