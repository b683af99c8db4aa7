import { paint } from './paint.ts';
import { Scene } from './scene.tsx';

/** A cleaner at a window with a view of La Concha, from behind. */
export const WorkScene = () => (
  <Scene viewBox="0 0 320 320">
    <rect width="320" height="320" fill={paint('wall')} />
    <rect y="272" width="320" height="48" fill={paint('tile-b')} />
    <path d="M0 272h320M64 272v48M144 272v48M224 272v48M304 272v48" stroke={paint('wall')} strokeWidth="2" />
    <g>
      <rect x="36" y="26" width="248" height="210" fill={paint('wall-2')} />
      <rect x="46" y="36" width="228" height="190" fill={paint('sky')} />
      <rect x="46" y="104" width="228" height="66" fill={paint('sky-2')} />
      <circle cx="96" cy="76" r="18" fill={paint('sun')} />
      <path d="M46 168c22-10 40-26 66-32 16-4 26-16 40-30 8-8 18-26 28-24 10 2 16 20 30 34 18 16 40 20 64 50v10H46z" fill={paint('hill')} />
      <path d="M46 170c40-14 70-8 104-16 40-10 80-4 124 8v12H46z" fill={paint('hill-2')} />
      <rect x="46" y="170" width="228" height="56" fill={paint('sea')} />
      <path d="M60 188h70M160 200h90M84 212h110" stroke={paint('sea-2')} strokeWidth="3" />
      <path d="M160 36v190M46 120h228" stroke={paint('linen')} strokeWidth="8" />
      <rect x="46" y="36" width="228" height="190" fill="none" stroke={paint('linen')} strokeWidth="9" />
      <rect x="26" y="236" width="268" height="10" rx="2" fill={paint('linen')} />
    </g>
    <path d="M196 46h46l-60 134h-46z" fill={paint('linen')} opacity=".35" />
    <path d="M150 320l6-56h62l6 56z" fill={paint('hair')} />
    <path d="M140 276c-4-56 0-84 22-92h52c20 8 24 36 20 92z" fill={paint('sky-2')} />
    <path d="M142 232h90l4 52h-98z" fill={paint('shutter')} />
    <path d="M164 184l48 50M210 184l-48 50" stroke={paint('shutter')} strokeWidth="9" />
    <path d="M172 236l15 13 15-13-9 40h-12z" fill={paint('shutter-2')} />
    <path d="M174 168h26v20h-26z" fill={paint('clay')} />
    <path d="M160 144c0-38 54-38 54 0 0 18-11 30-27 30s-27-12-27-30z" fill={paint('hair')} />
    <path d="M164 158c-8 10-8 26-2 40 10-4 14-14 14-26z" fill={paint('hair')} />
    <path d="M228 198c20-12 26-40 20-74" fill="none" stroke={paint('sky-2')} strokeWidth="22" strokeLinecap="round" />
    <path d="M249 128l-4-24" stroke={paint('clay')} strokeWidth="15" strokeLinecap="round" />
    <path d="M222 84l44-10 6 26-44 10z" fill={paint('linen')} stroke={paint('line')} strokeWidth="2" />
    <path d="M228 82h28a7 7 0 0 1 2 14l-2 10h-22l-6-8a8 8 0 0 1 0-16z" transform="rotate(-10 244 92)" fill={paint('clay')} />
    <path d="M148 198c-18 10-26 36-20 60" fill="none" stroke={paint('sky-2')} strokeWidth="22" strokeLinecap="round" />
    <path d="M128 256l4 16" stroke={paint('clay')} strokeWidth="15" strokeLinecap="round" />
    <path d="M118 278h16v-12h12v-8h-20v8h-8zM114 278h24l5 40h-34z" fill={paint('sea')} />
  </Scene>
);
