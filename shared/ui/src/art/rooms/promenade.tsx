import { paint } from '../paint.ts';
import { Concha } from '../parts.tsx';
import { Drawing, Sea } from './room.tsx';

/** La Concha from the promenade. */
export const PromenadeScene = () => (
  <Drawing>
    <Sea y={140} />
    <circle cx="252" cy="48" r="18" fill={paint('sun')} />
    <Concha x={-14} y={36} w={250} />
    <path d="M0 136h140v-8h10v-6h14v10h12v-6h10v10h24v4H0z" fill={paint('linen')} />
    <path d="M206 156l26-34v34zM236 156v-24l14 24z" fill={paint('linen')} />
    <path d="M198 158h62l-10 10h-42z" fill={paint('clay')} />
    <path d="M0 182h320v58H0z" fill={paint('tile-a')} />
    <path d="M0 182h320v10H0z" fill={paint('linen')} />
    <path d="M0 192h320" stroke={paint('wall-2')} strokeWidth="4" />
    <path
      d="M20 192l-20 30M70 192l-26 48M120 192l-14 48M170 192v48M220 192l14 48M270 192l26 48M306 192l14 20M0 212h320"
      stroke={paint('tile-b')}
      strokeWidth="2.5"
    />
    <path d="M286 224c-2-44-10-92-26-128" fill="none" stroke={paint('hill-2')} strokeWidth="9" />
    <path
      d="M260 96c-22-12-40-8-52 8 18-4 34-4 52-8zM260 96c-16-22-34-28-52-20 20 6 34 12 52 20zM260 96c-2-24 8-38 28-42-4 20-12 32-28 42zM260 96c20-14 40-12 54 4-20-4-36-4-54-4zM260 96c20-2 36 8 40 28-16-12-28-20-40-28zM260 96c-14 6-24 18-24 36 12-12 18-24 24-36z"
      fill={paint('olive')}
    />
    <path d="M40 196h96v8H40zM40 180h96v7H40zM40 166h96v7H40z" fill={paint('shutter')} />
    <path d="M50 164v56M126 164v56M50 220h-8M126 220h8" stroke={paint('line')} strokeWidth="5" />
  </Drawing>
);
