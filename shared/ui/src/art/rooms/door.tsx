import { ground, paint } from '../paint.ts';
import { TileFloor } from '../parts.tsx';
import { Drawing, Pot, Ray } from './room.tsx';

/** A front door with its bell, its number and its mat. */
export const DoorScene = () => (
  <Drawing>
    <rect width="320" height="240" fill={ground('linen', 'wall')} />
    <Ray x={250} y={0} w={92} h={206} />
    <TileFloor x={0} y={170} columns={9} rows={1} side={36} />
    <path d="M0 206h320v34H0z" fill={paint('wall-2')} />
    <path d="M0 168h320" stroke={paint('sea')} strokeWidth="5" />
    <path d="M98 206V86a62 62 0 0 1 124 0v120z" fill={paint('wall-2')} />
    <path d="M110 206V88a50 50 0 0 1 100 0v118z" fill={paint('shutter')} />
    <path d="M122 88a38 38 0 0 1 76 0z" fill={ground('sky', 'night')} />
    <path d="M160 50v38M134 62l26 26 26-26" stroke={paint('shutter')} strokeWidth="5" fill="none" />
    <path d="M160 96v110" stroke={paint('shutter-2')} strokeWidth="4" />
    <path
      d="M122 104h28v36h-28zM170 104h28v36h-28zM122 152h28v42h-28zM170 152h28v42h-28z"
      fill="none"
      stroke={paint('shutter-2')}
      strokeWidth="4"
    />
    <circle cx="168" cy="148" r="5" fill={paint('sun')} />
    <path d="M160 114a7 7 0 1 0 .1 0" fill="none" stroke={paint('sun')} strokeWidth="4" />
    <rect x="244" y="72" width="30" height="30" rx="3" fill={paint('tile-a')} stroke={paint('sea')} strokeWidth="3" />
    <path d="M253 80v14M262 80l-3 8h8M266 82v12" fill="none" stroke={paint('sea-2')} strokeWidth="3" />
    <rect x="252" y="112" width="14" height="22" rx="5" fill={paint('line')} />
    <circle cx="259" cy="123" r="4" fill={paint('sun')} />
    <path d="M56 52v8M44 60h24l6 30H38z" fill={paint('sun')} stroke={paint('line')} strokeWidth="3" />
    <path d="M56 52V44H30" fill="none" stroke={paint('line')} strokeWidth="4" />
    <path d="M106 214h108l16 18H90z" fill={paint('clay')} />
    <path d="M112 220h96M106 226h108" stroke={paint('linen')} strokeWidth="2" opacity=".6" />
    <Pot x={74} y={214} scale={1.3} />
    <Pot x={246} y={214} scale={1.1} />
  </Drawing>
);
