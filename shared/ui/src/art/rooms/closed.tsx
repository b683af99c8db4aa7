import { paint } from '../paint.ts';
import { Shutter } from '../parts.tsx';
import { Drawing, Pot } from './room.tsx';

/** A house with closed shutters in the evening. */
export const ClosedScene = () => (
  <Drawing>
    <rect width="320" height="240" fill={paint('night')} />
    <path d="M0 130h320v76H0z" fill={paint('dusk')} />
    <path d="M0 140c40-18 70-10 110-30 30-14 60-6 90 8 40 18 80 8 120 22v66H0z" fill={paint('hill')} />
    <path d="M282 30a22 22 0 1 0 14 38 26 26 0 0 1-14-38z" fill={paint('linen')} />
    <path d="M52 40h4v4h-4zM104 22h3v3h-3zM212 46h4v4h-4zM24 88h3v3h-3zM246 84h3v3h-3z" fill={paint('linen')} />
    <path d="M72 78h168v128H72z" fill={paint('linen-2')} />
    <path d="M60 82l20-26h152l20 26z" fill={paint('clay')} />
    <path d="M60 82h192v8H60z" fill={paint('linen')} />
    <path d="M192 40h18v22h-18z" fill={paint('wall-2')} />
    <path d="M88 104h56v58H88zM168 104h56v58h-56z" fill={paint('wall-2')} />
    <Shutter x={90} y={106} w={25} h={54} slats={5} />
    <Shutter x={117} y={106} w={25} h={54} slats={5} />
    <Shutter x={170} y={106} w={25} h={54} slats={5} />
    <Shutter x={197} y={106} w={25} h={54} slats={5} />
    <path d="M84 162h64v6H84zM164 162h64v6h-64z" fill={paint('linen')} />
    <path d="M156 110v10M149 120h14l3 14h-20z" fill={paint('sun')} stroke={paint('line')} strokeWidth="2.5" />
    <path d="M156 134l-46 72h92z" fill={paint('sun')} opacity=".55" />
    <path d="M0 206h320v34H0z" fill={paint('hill-2')} />
    <path d="M124 206h64l34 34H90z" fill={paint('tile-b')} />
    <Pot x={60} y={214} scale={0.9} />
    <Pot x={256} y={214} scale={0.8} />
  </Drawing>
);
