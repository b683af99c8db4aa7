import { paint } from '../paint.ts';
import { Concha } from '../parts.tsx';
import { Drawing, Pot, Sea } from './room.tsx';

/** A terrace above the sea, with a table laid for two. */
export const TerraceScene = () => (
  <Drawing>
    <Sea y={132} />
    <Concha x={150} y={52} w={200} />
    <path
      d="M0 0h32v34a16 14 0 0 1-32 0zM64 0h32v34a16 14 0 0 1-32 0zM128 0h32v34a16 14 0 0 1-32 0zM192 0h32v34a16 14 0 0 1-32 0zM256 0h32v34a16 14 0 0 1-32 0z"
      fill={paint('shutter')}
    />
    <path
      d="M32 0h32v34a16 14 0 0 1-32 0zM96 0h32v34a16 14 0 0 1-32 0zM160 0h32v34a16 14 0 0 1-32 0zM224 0h32v34a16 14 0 0 1-32 0zM288 0h32v34a16 14 0 0 1-32 0z"
      fill={paint('linen-2')}
    />
    <path d="M0 196h320v44H0z" fill={paint('clay')} opacity=".55" />
    <path d="M0 196h320v44H0z" fill={paint('lit')} opacity=".55" />
    <path d="M40 196l-22 44M100 196l-12 44M160 196v44M220 196l12 44M280 196l22 44M0 216h320" stroke={paint('linen')} strokeWidth="2" />
    <path d="M0 150h320v8H0zM0 192h320v6H0z" fill={paint('linen')} />
    <path
      d="M14 158v34M42 158v34M70 158v34M98 158v34M126 158v34M154 158v34M182 158v34M210 158v34M238 158v34M266 158v34M294 158v34"
      stroke={paint('linen')}
      strokeWidth="6"
    />
    <path d="M112 176h92v8h-92z" fill={paint('line')} />
    <path d="M158 184v40M138 226h40" stroke={paint('line')} strokeWidth="6" />
    <path d="M82 222v-26h30v26M82 196v-36" fill="none" stroke={paint('shutter')} strokeWidth="6" />
    <path d="M234 222v-26h-30v26M234 196v-36" fill="none" stroke={paint('shutter')} strokeWidth="6" />
    <path d="M128 176c-6 0-8-4-8-8h18c0 4-2 8-6 8zM182 176c-6 0-8-4-8-8h18c0 4-2 8-6 8z" fill={paint('linen')} />
    <path d="M152 176v-16c0-6 12-6 12 0v16z" fill={paint('sea-2')} />
    <Pot x={34} y={226} scale={1.15} />
    <Pot x={288} y={222} scale={0.9} />
  </Drawing>
);
