import { paint } from '../paint.ts';
import { LinenPile, TileFloor, Window } from '../parts.tsx';
import { Pot, Room } from './room.tsx';

/** A kitchen with a calendar on the wall. */
export const KitchenScene = () => (
  <Room>
    <Window x={34} y={24} w={96} h={84} sky="noon" />
    <TileFloor x={0} y={126} columns={14} rows={1} side={24} />
    <rect x="212" y="22" width="72" height="80" rx="3" fill={paint('linen')} />
    <path d="M212 22h72v18h-72z" fill={paint('clay')} />
    <path d="M228 16v12M268 16v12" stroke={paint('line')} strokeWidth="4" />
    <path
      d="M222 52h10M238 52h10M254 52h10M270 52h6M222 66h10M254 66h10M270 66h6M222 80h10M238 80h10M270 80h6"
      stroke={paint('linen-2')}
      strokeWidth="7"
    />
    <path d="M238 66h10M254 80h10" stroke={paint('shutter')} strokeWidth="9" />
    <path d="M0 150h320v10H0z" fill={paint('linen')} />
    <path d="M0 160h320v56H0z" fill={paint('shutter')} />
    <path d="M0 162h320" stroke={paint('shutter-2')} strokeWidth="4" />
    <path d="M64 172v44M128 172v44M192 172v44M256 172v44" stroke={paint('shutter-2')} strokeWidth="4" />
    <path d="M52 186v10M76 186v10M140 186v10M180 186v10M244 186v10M268 186v10" stroke={paint('sun')} strokeWidth="4" />
    <path d="M0 216h320v8H0z" fill={paint('line')} opacity=".5" />
    <path d="M52 150h72l-6-8H58z" fill={paint('hill')} />
    <path d="M88 142v-24c0-10 18-10 18 0v6" fill="none" stroke={paint('hill-2')} strokeWidth="5" />
    <Pot x={160} y={150} scale={0.72} />
    <LinenPile x={216} y={150} w={62} />
    <path d="M292 150v-22h18v22z" fill={paint('sea')} />
    <path d="M296 128v-8h10v8" fill={paint('line')} />
  </Room>
);
