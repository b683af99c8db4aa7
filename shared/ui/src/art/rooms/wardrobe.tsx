import { paint } from '../paint.ts';
import { LinenPile } from '../parts.tsx';
import { Ray, Room } from './room.tsx';

/** An open linen cupboard, everything in its place. */
export const WardrobeScene = () => (
  <Room>
    <Ray x={286} y={0} w={60} h={200} />
    <path d="M92 24h136v190H92z" fill={paint('line')} />
    <path d="M100 32h120v174H100z" fill={paint('wall-2')} />
    <path d="M92 24l-56-8v206l56-8z" fill={paint('shutter')} />
    <path d="M228 24l56-8v206l-56-8z" fill={paint('shutter')} />
    <path
      d="M82 38l-36-6v78l36-2zM82 124l-36 2v78l36-6zM238 38l36-6v78l-36-2zM238 124l36 2v78l-36-6z"
      fill="none"
      stroke={paint('shutter-2')}
      strokeWidth="4"
    />
    <circle cx="84" cy="118" r="4" fill={paint('sun')} />
    <circle cx="236" cy="118" r="4" fill={paint('sun')} />
    <path d="M100 84h120M100 140h120" stroke={paint('linen')} strokeWidth="7" />
    <LinenPile x={110} y={80} w={54} />
    <path d="M178 80V58h12v22zM196 80V50h14v30z" fill={paint('clay')} />
    <path d="M176 54h16v5h-16zM194 46h18v5h-18z" fill={paint('line')} />
    <LinenPile x={156} y={136} w={58} />
    <path d="M108 136v-26h38v26z" fill={paint('sea')} />
    <path d="M108 118h38M108 126h38" stroke={paint('sea-2')} strokeWidth="3" />
    <path d="M104 150h112v24H104zM104 178h112v24H104z" fill={paint('linen')} />
    <path d="M150 162h20M150 190h20" stroke={paint('shutter')} strokeWidth="5" />
  </Room>
);
