import { paint } from '../paint.ts';
import { Concha } from '../parts.tsx';
import { Drawing, Ray } from './room.tsx';

const Wheel = ({ x }: { x: number }) => (
  <g transform={`translate(${x} 192)`} fill="none" stroke={paint('line')}>
    <circle r="32" strokeWidth="4.500" />
    <path d="M-30 0h60M0-30v60M-21-21l42 42M-21 21l42-42" strokeWidth="1.200" />
  </g>
);

/** A bicycle with what a cleaner brings, in front of a house by the sea. */
export const BicycleScene = () => (
  <Drawing>
    <rect width="320" height="240" fill={paint('sky')} />
    <rect y="70" width="320" height="66" fill={paint('sky-2')} />
    <circle cx="282" cy="42" r="16" fill={paint('sun')} />
    <Concha x={92} y={34} w={250} />
    <rect y="130" width="320" height="60" fill={paint('sea')} />
    <path d="M136 144h54M214 150h80M246 164h60" stroke={paint('sea-2')} strokeWidth="3" />
    <path d="M0 184h320v56H0z" fill={paint('tile-a')} />
    <path d="M0 184h320M0 212h320M150 184l-14 56M216 184l4 56M282 184l22 56M84 184l-34 56" stroke={paint('tile-b')} strokeWidth="2.500" />
    <path d="M0 0h118v206H0z" fill={paint('linen')} />
    <Ray x={74} y={0} w={36} h={206} />
    <path d="M0 178h118v28H0z" fill={paint('tile-b')} />
    <path d="M-4 12h128v-12H-4z" fill={paint('clay')} />
    <path d="M14 206v-98a33 33 0 0 1 66 0v98z" fill={paint('shutter')} />
    <path d="M47 78v128M26 124h10M26 158h10M58 124h10M58 158h10" stroke={paint('shutter-2')} strokeWidth="4" />
    <circle cx="54" cy="146" r="3.500" fill={paint('sun')} />
    <path d="M92 92h18v14H92z" fill={paint('sea')} />
    <circle cx="101" cy="99" r="3" fill={paint('linen')} />
    <Wheel x={138} />
    <Wheel x={252} />
    <g fill="none" stroke={paint('clay')} strokeWidth="6" strokeLinecap="round" strokeLinejoin="round">
      <path d="M138 192h48l-14-58M138 192l38-42M186 192c30-6 42-22 48-50M176 152c22 8 44 6 60-4" />
      <path d="M230 118l8 36c4 18 10 28 14 38" />
    </g>
    <path d="M158 132h28c2-8-4-10-12-10-10 0-16 4-16 10z" fill={paint('line')} />
    <path
      d="M232 122l-4-14c-8-2-16 0-20 8"
      fill="none"
      stroke={paint('line')}
      strokeWidth="5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <circle cx="186" cy="192" r="8" fill="none" stroke={paint('line')} strokeWidth="4" />
    <path d="M186 192l12 14M192 208h14" stroke={paint('line')} strokeWidth="4" strokeLinecap="round" />
    <path d="M102 152h58M112 152l22 36" stroke={paint('line')} strokeWidth="4" strokeLinecap="round" />
    <g stroke={paint('line')} strokeWidth="1.600">
      <rect x="104" y="136" width="52" height="14" rx="6" fill={paint('linen')} />
      <rect x="108" y="122" width="44" height="14" rx="6" fill={paint('linen-2')} />
    </g>
    <path d="M142 122v28" stroke={paint('shutter')} strokeWidth="4" />
    <path d="M236 126h10M262 152l-10 40" stroke={paint('line')} strokeWidth="3" />
    <path d="M252 112V96h-6v-6h18v6h-2l4 16z" fill={paint('sea')} />
    <path d="M272 112l2-20c4-6 14-6 16 0l2 20z" fill={paint('linen')} stroke={paint('line')} strokeWidth="1.600" />
    <path d="M240 112h60l-8 42h-46z" fill={paint('shutter')} />
    <path d="M243 126h54M246 140h48" stroke={paint('shutter-2')} strokeWidth="4" />
  </Drawing>
);
