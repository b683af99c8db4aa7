import { paint } from './paint.ts';
import { Caddy } from './parts.tsx';
import { Scene } from './scene.tsx';

/** Evening: a hand with a telephone in the kitchen. */
export const BookScene = () => (
  <Scene>
    <rect width="320" height="240" fill={paint('dusk-2')} />
    <path d="M0 0h320v66H0z" fill={paint('dusk')} opacity=".45" />
    <path d="M18 96h112" stroke={paint('line')} strokeWidth="5" />
    <path
      d="M30 94V72h20v22zM50 78h6a5 5 0 0 1 0 11h-6"
      fill={paint('linen')}
      stroke={paint('linen')}
      strokeWidth="3"
      strokeLinejoin="round"
    />
    <path d="M74 94c-7 0-9-7-9-14 0-8 5-10 5-18h16c0 8 5 10 5 18 0 7-2 14-9 14z" fill={paint('clay')} />
    <path d="M104 94V60h16v34z" fill={paint('sea')} />
    <path d="M104 70h16" stroke={paint('sea-2')} strokeWidth="3" />
    <path d="M262 0v34" stroke={paint('line')} strokeWidth="3" />
    <path d="M238 62l14-30h20l14 30z" fill={paint('shutter')} />
    <path d="M238 62h48l46 103h-102z" fill={paint('lit')} opacity=".75" />
    <rect y="176" width="320" height="64" fill={paint('linen')} />
    <path d="M0 178h320" stroke={paint('tile-b')} strokeWidth="5" />
    <path d="M196 150c10-9 25-9 33 1 7 9 6 21 6 21l12 68h-74l8-52z" fill={paint('clay')} />
    <path d="M170 216h80l8 24h-92z" fill={paint('shutter')} />
    <g transform="rotate(-6 180 130)">
      <rect x="140" y="58" width="82" height="142" rx="11" fill={paint('line')} />
      <rect x="146" y="65" width="70" height="128" rx="6" fill={paint('linen')} />
      <path d="M155 80h30M155 90h44" stroke={paint('tile-b')} strokeWidth="4" />
      <path d="M155 104h24v20h-24zM183 104h24v20h-24zM155 128h24v20h-24z" fill={paint('tile-b')} />
      <path d="M183 128h24v20h-24z" fill={paint('sun')} />
      <rect x="155" y="162" width="52" height="18" rx="4" fill={paint('shutter')} />
    </g>
    <path d="M232 172c-2-16-20-24-30-14-5 5-3 12 4 13 8 2 10 8 8 17l-2 14 22 2z" fill={paint('clay')} />
    <path d="M148 116c-9-2-13 2-13 7s4 8 14 7M150 136c-9-2-13 2-13 7s4 8 14 7M153 156c-8-2-12 2-12 7s4 8 13 7" fill={paint('clay')} />
  </Scene>
);

/** A hand takes the keys from the hook. */
export const KeysScene = () => (
  <Scene>
    <rect width="320" height="240" fill={paint('wall')} />
    <rect y="196" width="320" height="44" fill={paint('tile-b')} />
    <path d="M0 196h320M64 196v44M144 196v44M224 196v44M304 196v44" stroke={paint('wall')} strokeWidth="2" />
    <rect x="24" y="44" width="206" height="22" rx="3" fill={paint('line')} />
    <g fill="none" stroke={paint('sun')} strokeWidth="5" strokeLinecap="round">
      <path d="M62 60v10a8 8 0 0 0 14 4M128 60v10a8 8 0 0 0 14 4M194 60v10a8 8 0 0 0 14 4" />
    </g>
    <path d="M52 84c8-12 22-12 30 0M50 92h34l12 84H38z" fill={paint('shutter')} />
    <path d="M52 92c0-18 30-18 30 0" fill="none" stroke={paint('shutter')} strokeWidth="5" />
    <path d="M48 128h38v26H46z" fill={paint('shutter-2')} />
    <path d="M202 76l14 30" stroke={paint('line')} strokeWidth="2.500" />
    <path d="M200 78c-6 14-8 40-6 64" fill="none" stroke={paint('line')} strokeWidth="2.500" />
    <circle cx="212" cy="112" r="14" fill="none" stroke={paint('sun')} strokeWidth="6" />
    <path d="M216 125l12 36M224 146l-9 3M228 157l-9 3" stroke={paint('sun')} strokeWidth="6" />
    <path d="M204 128l-14 34 10 6 16-36z" fill={paint('shutter')} />
    <path
      d="M320 150v62l-52-6c-22 2-40-4-52-18-6-7 0-14 8-11l16 6-26-20c-8-7-1-17 9-12l27 15-19-24c-6-9 4-17 12-10l28 26c16-8 30-8 49-8z"
      fill={paint('clay')}
    />
    <path d="M292 142h28v76l-30-4z" fill={paint('sea')} />
    <path d="M292 142l-2 72" stroke={paint('sea-2')} strokeWidth="4" />
  </Scene>
);

/** A cleaner at the door of a house in the old town, from behind. */
export const DoorScene = () => (
  <Scene>
    <rect width="320" height="240" fill={paint('linen')} />
    <rect width="320" height="28" fill={paint('sky')} />
    <path d="M0 28h320" stroke={paint('clay')} strokeWidth="9" strokeDasharray="14 4" />
    <path d="M206 33l70 0-78 174h-70z" fill={paint('lit')} />
    <path d="M0 206h320v34H0z" fill={paint('wall-2')} />
    <path d="M30 240l18-34M110 240l8-34M196 240l2-34M276 240l-10-34" stroke={paint('wall')} strokeWidth="2.500" />
    <path d="M98 206V104a42 42 0 0 1 84 0v102z" fill={paint('wall-2')} />
    <path d="M105 206V106a35 35 0 0 1 70 0v100z" fill={paint('sea')} />
    <path d="M140 71v135M105 138h70" stroke={paint('sea-2')} strokeWidth="3" />
    <rect x="194" y="98" width="30" height="24" rx="2" fill={paint('sea')} />
    <circle cx="209" cy="110" r="5" fill="none" stroke={paint('linen')} strokeWidth="2.500" />
    <g>
      <path d="M20 92h40v-6H20zM24 92l4 26h24l4-26z" fill={paint('clay')} />
      <g fill={paint('olive')}>
        <circle cx="28" cy="80" r="9" />
        <circle cx="42" cy="74" r="10" />
        <circle cx="54" cy="81" r="8" />
      </g>
      <g fill={paint('sun')}>
        <circle cx="30" cy="74" r="3.500" />
        <circle cx="46" cy="70" r="3.500" />
        <circle cx="55" cy="78" r="3.500" />
      </g>
    </g>
    <path d="M270 206c-5-9-4-18 0-28h32c4 10 5 19 0 28z" fill={paint('clay')} />
    <path
      d="M286 178c-14-20-14-40-6-62M286 178c2-24 12-38 22-44M286 178c-16-10-24-22-26-36"
      fill="none"
      stroke={paint('olive')}
      strokeWidth="5"
      strokeLinecap="round"
    />
    <path d="M140 226l4-56h34l4 56h-14l-6-40-8 40z" fill={paint('hair')} />
    <path d="M134 178c-2-34 0-50 12-56h30c12 6 14 22 12 56z" fill={paint('sky')} stroke={paint('line')} strokeWidth="1.600" />
    <path d="M136 150h50l2 40h-54z" fill={paint('shutter')} />
    <path d="M148 122l28 30M174 122l-28 30" stroke={paint('shutter')} strokeWidth="6" />
    <path d="M152 152l9 8 9-8-6 26h-6z" fill={paint('shutter-2')} />
    <path d="M154 112h14v12h-14z" fill={paint('clay')} />
    <path d="M146 98a15 16 0 0 1 30 0c0 11-6 18-15 18s-15-7-15-18z" fill={paint('hair')} />
    <circle cx="161" cy="80" r="8" fill={paint('hair')} />
    <path d="M188 128c9 8 12 26 12 46" fill="none" stroke={paint('sky')} strokeWidth="13" strokeLinecap="round" />
    <circle cx="200" cy="182" r="7" fill={paint('clay')} />
    <path
      d="M134 128c-9 8-14 22-8 34l14-8"
      fill="none"
      stroke={paint('sky')}
      strokeWidth="13"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
    <Caddy x={172} y={226} scale={0.66} />
  </Scene>
);

/** A made bed in the morning light. */
export const BedScene = () => (
  <Scene>
    <rect width="320" height="240" fill={paint('wall')} />
    <rect y="196" width="320" height="44" fill={paint('tile-a')} />
    <path d="M0 196h320" stroke={paint('wall-2')} strokeWidth="5" />
    <g>
      <rect x="196" y="22" width="92" height="104" fill={paint('sky')} />
      <rect x="196" y="60" width="92" height="40" fill={paint('sky-2')} />
      <circle cx="262" cy="46" r="10" fill={paint('sun')} />
      <path d="M196 96c20-6 30-26 44-28 16 2 30 20 48 28v30h-92z" fill={paint('hill')} />
      <rect x="196" y="100" width="92" height="26" fill={paint('sea')} />
      <path d="M242 22v104M196 70h92" stroke={paint('linen')} strokeWidth="5" />
      <rect x="196" y="22" width="92" height="104" fill="none" stroke={paint('linen')} strokeWidth="6" />
    </g>
    <path d="M150 136h104l-46 104H104z" fill={paint('lit')} />
    <path d="M22 96h14v116H22z" fill={paint('line')} />
    <rect x="29" y="104" width="52" height="70" rx="4" fill={paint('clay')} />
    <path d="M36 158h236c10 0 16 6 16 16v28H36z" fill={paint('linen')} />
    <path d="M36 158h150l-22 50H36z" fill={paint('linen')} />
    <path d="M168 150h98c14 0 24 10 24 24v26H146z" fill={paint('shutter')} />
    <path d="M168 150h98c14 0 24 10 24 24v8H154z" fill={paint('shutter')} />
    <path d="M168 150h18l-22 50h-18z" fill={paint('linen-2')} />
    <path d="M46 158c-4-22 2-30 14-30h36c14 0 20 12 16 30z" fill={paint('linen')} stroke={paint('line')} strokeWidth="1.600" />
    <path d="M60 144c10 4 22 4 34 0" fill="none" stroke={paint('linen-2')} strokeWidth="3" />
    <path d="M34 200h256v10H34z" fill={paint('line')} />
    <path d="M44 210v14M280 210v14" stroke={paint('line')} strokeWidth="7" />
    <path d="M118 90h46M124 90v-4M158 90v-4" stroke={paint('line')} strokeWidth="4" />
    <path d="M132 86c-4-6-3-12 0-17h18c3 5 4 11 0 17z" fill={paint('clay')} />
    <path
      d="M141 69c-6-12-4-24 0-34M141 69c4-10 10-16 16-20M141 69c-6-6-10-14-11-22"
      fill="none"
      stroke={paint('olive')}
      strokeWidth="4"
      strokeLinecap="round"
    />
  </Scene>
);
