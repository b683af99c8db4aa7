import { paint } from '../paint.ts';
import { Drawing, Sea } from './room.tsx';

/** A washing line above the sea, from which the wind has taken a cloth. */
export const WashingLineScene = () => (
  <Drawing>
    <Sea y={150} isEvening />
    <circle cx="70" cy="120" r="22" fill={paint('sun')} />
    <path d="M0 150h320" stroke={paint('sea')} strokeWidth="4" />
    <path d="M0 206c60-14 120-12 180-4 50 6 100 4 140-6v44H0z" fill={paint('hill-2')} />
    <path d="M34 214V48M24 60h20M286 206V48M276 60h20" stroke={paint('line')} strokeWidth="6" />
    <path d="M34 62q126 34 252 0" fill="none" stroke={paint('line')} strokeWidth="2" />
    <path d="M58 70l58 8c4 26-4 48 2 74-22-8-40-2-62-8 6-24-2-48 2-74z" fill={paint('linen')} />
    <path d="M72 74c2 26-4 48 0 70M98 78c2 24-2 46 0 70" fill="none" stroke={paint('linen-2')} strokeWidth="3" />
    <path d="M126 79l46 1c6 20-2 34 2 54-16-6-32 0-48-6 4-18-4-32 0-49z" fill={paint('shutter')} />
    <path d="M127 92l46 1M126 116l48 3" stroke={paint('linen')} strokeWidth="4" />
    <path d="M64 66v12M110 72v12M132 74v12M166 74v12M206 72v12M262 62v12" stroke={paint('clay')} strokeWidth="5" />
    <path d="M208 128c22-18 46-8 66-26 4 18 18 24 28 34-24 0-32 18-58 22-8-14-20-24-36-30z" fill={paint('linen')} />
    <path d="M222 128c20-8 38-4 54-16M238 142c18-2 30-12 48-12" fill="none" stroke={paint('linen-2')} strokeWidth="3" />
    <path d="M184 140h16M178 152h28M192 164h20" stroke={paint('linen')} strokeWidth="3" />
    <path d="M96 230c-16 0-24-10-26-22h64c-2 12-10 22-26 22z" fill={paint('clay')} />
    <path d="M74 208c4-12 50-14 56 0z" fill={paint('linen')} />
  </Drawing>
);
