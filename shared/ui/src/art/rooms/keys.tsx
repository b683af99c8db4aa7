import { paint } from '../paint.ts';
import { Pot, Ray, Room } from './room.tsx';

const Key = ({ x, y, turn, colour }: { x: number; y: number; turn: number; colour: 'sun' | 'clay' | 'hill-2' }) => (
  <g transform={`translate(${x} ${y}) rotate(${turn})`}>
    <circle cy="16" r="13" fill="none" stroke={paint(colour)} strokeWidth="6" />
    <path d="M0 29v44M0 58h12M0 68h9" fill="none" stroke={paint(colour)} strokeWidth="6" />
  </g>
);

/** Keys on their hooks, beside the door. */
export const KeysScene = () => (
  <Room>
    <Ray x={170} y={0} w={96} h={200} />
    <rect x="62" y="52" width="150" height="26" rx="3" fill={paint('shutter')} />
    <path d="M62 74h150" stroke={paint('shutter-2')} strokeWidth="4" />
    <path
      d="M92 66v14a6 6 0 0 0 12 0M134 66v14a6 6 0 0 0 12 0M176 66v14a6 6 0 0 0 12 0"
      fill="none"
      stroke={paint('line')}
      strokeWidth="4"
    />
    <Key x={98} y={78} turn={4} colour="sun" />
    <Key x={140} y={78} turn={-6} colour="hill-2" />
    <path d="M182 84v16M170 100h24l6 40h-36z" fill={paint('clay')} stroke={paint('clay')} strokeWidth="3" />
    <path d="M172 122h20M170 130h24" stroke={paint('linen')} strokeWidth="3" />
    <rect x="40" y="172" width="196" height="10" rx="2" fill={paint('linen')} />
    <path d="M40 184h196" stroke={paint('wall-2')} strokeWidth="4" />
    <path d="M56 182l6 18M220 182l-6 18" stroke={paint('line')} strokeWidth="4" />
    <Pot x={66} y={172} scale={0.8} />
    <path d="M124 172c-12 0-20-8-20-18h56c0 10-8 18-20 18z" fill={paint('sea')} />
    <path d="M172 172h46l-4-12h-38z" fill={paint('linen-2')} />
    <path d="M178 166h34" stroke={paint('hill')} strokeWidth="2" />
    <rect x="262" y="40" width="58" height="160" fill={paint('shutter')} />
    <path d="M274 54h46v56h-46zM274 124h46v62h-46z" fill="none" stroke={paint('shutter-2')} strokeWidth="4" />
    <path d="M252 34h68v6h-62v160h-6z" fill={paint('linen')} />
    <circle cx="270" cy="118" r="5" fill={paint('sun')} />
  </Room>
);
