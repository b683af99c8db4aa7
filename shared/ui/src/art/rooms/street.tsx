import { paint } from '../paint.ts';
import { Shutter } from '../parts.tsx';
import { Drawing, Pot, Ray } from './room.tsx';

/** A street of the old town, with its bell tower. */
export const StreetScene = () => (
  <Drawing>
    <rect width="320" height="240" fill={paint('sky')} />
    <rect y="120" width="320" height="70" fill={paint('sky-2')} />
    <path d="M132 84h44v110h-44z" fill={paint('linen-2')} />
    <path d="M132 84l22-26 22 26z" fill={paint('clay')} />
    <path d="M145 122v-14a9 9 0 0 1 18 0v14z" fill={paint('hill-2')} />
    <circle cx="154" cy="114" r="4" fill={paint('sun')} />
    <path d="M112 140h88v60h-88z" fill={paint('wall-2')} />
    <path d="M108 140h96l-8-12h-80z" fill={paint('clay')} />
    <path d="M0 0h122v206H0z" fill={paint('linen')} />
    <Ray x={84} y={0} w={38} h={206} />
    <path d="M0 176h122v30H0z" fill={paint('tile-b')} />
    <rect x="40" y="38" width="44" height="70" fill={paint('sea-2')} />
    <path d="M62 38v70" stroke={paint('linen')} strokeWidth="4" />
    <Shutter x={16} y={34} w={26} h={76} slats={6} />
    <Shutter x={82} y={34} w={26} h={76} slats={6} />
    <path d="M10 112h104v6H10z" fill={paint('line')} />
    <path d="M14 118v20M30 118v20M46 118v20M62 118v20M78 118v20M94 118v20M110 118v20M10 138h104" stroke={paint('line')} strokeWidth="2.5" />
    <Pot x={30} y={112} scale={0.5} />
    <Pot x={98} y={112} scale={0.46} />
    <path d="M198 24h122v182H198z" fill={paint('wall')} />
    <path d="M192 20h128v12H192z" fill={paint('clay')} />
    <path d="M198 176h122v30H198z" fill={paint('sea')} opacity=".5" />
    <path d="M224 206v-70a26 26 0 0 1 52 0v70z" fill={paint('shutter')} />
    <path d="M250 112v94M232 150h12M232 176h12M256 150h12M256 176h12" stroke={paint('shutter-2')} strokeWidth="4" />
    <circle cx="257" cy="166" r="3" fill={paint('sun')} />
    <rect x="232" y="52" width="36" height="40" fill={paint('hill')} />
    <path d="M250 52v40M232 72h36" stroke={paint('linen')} strokeWidth="4" />
    <path d="M0 206h320v34H0z" fill={paint('wall-2')} />
    <path d="M112 196h88l70 44H40z" fill={paint('tile-a')} />
    <path d="M134 196l-30 44M178 196l30 44M98 208h116M76 222h160" stroke={paint('tile-b')} strokeWidth="2.5" />
    <Pot x={296} y={212} scale={0.8} />
  </Drawing>
);
