import { paint } from '../paint.ts';
import { Pot, Room } from './room.tsx';

/** A suitcase in the hall of a holiday home, whose door is open to the sea. */
export const SuitcaseScene = () => (
  <Room>
    <path d="M112 30h108v170H112z" fill={paint('sky')} />
    <path d="M112 90h108v50H112z" fill={paint('sky-2')} />
    <path d="M112 132h108v68H112z" fill={paint('sea')} />
    <path d="M120 144h40M170 152h44M128 162h50" stroke={paint('sea-2')} strokeWidth="3" />
    <g transform="translate(112 0)">
      <path d="M0 134v-22c20-4 28-26 44-40 8-6 14 2 20 10 10 14 20 30 44 44v8z" fill={paint('hill')} />
    </g>
    <path d="M112 176h108v24H112z" fill={paint('tile-a')} />
    <path d="M112 200l-58 40h150l16-40z" fill={paint('lit')} />
    <path d="M104 22h124v178h-8V30H112v170h-8z" fill={paint('linen')} />
    <path d="M220 30l56 18v166l-56-14z" fill={paint('shutter')} />
    <path d="M230 50l36 12v50l-36-10zM230 116l36 10v66l-36-10z" fill="none" stroke={paint('shutter-2')} strokeWidth="4" />
    <circle cx="267" cy="124" r="4" fill={paint('sun')} />
    <path d="M58 142v-44h22v44" fill="none" stroke={paint('line')} strokeWidth="4" />
    <rect x="34" y="140" width="70" height="84" rx="8" fill={paint('clay')} />
    <path d="M52 140v84M86 140v84" stroke={paint('line')} strokeWidth="3" opacity=".45" />
    <path d="M34 166h70" stroke={paint('linen')} strokeWidth="3" opacity=".7" />
    <circle cx="46" cy="228" r="5" fill={paint('line')} />
    <circle cx="92" cy="228" r="5" fill={paint('line')} />
    <path d="M70 178h18v22H70z" fill={paint('sun')} />
    <path d="M30 142c8-8 70-8 78 0-8 6-70 6-78 0z" fill={paint('sky-2')} />
    <path d="M48 138c0-22 42-22 42 0z" fill={paint('sky-2')} />
    <path d="M48 137c10 4 32 4 42 0" fill="none" stroke={paint('clay')} strokeWidth="4" />
    <Pot x={300} y={216} scale={0.9} />
  </Room>
);
