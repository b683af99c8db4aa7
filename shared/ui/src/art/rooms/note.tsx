import { paint } from '../paint.ts';
import { Window } from '../parts.tsx';
import { Pot, Room } from './room.tsx';

/** A note on the wall for whoever comes, and a cat that looks out of the window. */
export const NoteScene = () => (
  <Room>
    <Window x={36} y={26} w={136} h={124} sky="noon" />
    <path d="M122 203h76l-16 37h-76z" fill={paint('lit')} />
    <path d="M78 158c-8-26 2-44 14-52-4-8-4-18-1-28l10 8h12l10-8c3 10 3 20-1 28 12 8 22 26 14 52z" fill={paint('hair')} />
    <path d="M130 154c14 2 18 16 12 32" fill="none" stroke={paint('hair')} strokeWidth="9" strokeLinecap="round" />
    <path d="M94 108c8 5 18 5 26 0" fill="none" stroke={paint('clay')} strokeWidth="4" />
    <g transform="rotate(4 246 88)">
      <path d="M210 42h74v82l-16 14h-58z" fill={paint('linen')} stroke={paint('line')} strokeWidth="1.600" />
      <path d="M268 138v-14h16z" fill={paint('linen-2')} stroke={paint('line')} strokeWidth="1.600" strokeLinejoin="round" />
      <path d="M222 66h50M222 80h42M222 94h50M222 108h26" stroke={paint('hill-2')} strokeWidth="3" />
      <path d="M232 34h28v14h-28z" fill={paint('sun')} />
    </g>
    <rect x="200" y="168" width="104" height="9" rx="2" fill={paint('linen')} />
    <path d="M200 178h104" stroke={paint('wall-2')} strokeWidth="3" />
    <path d="M214 178l6 18M290 178l-6 18" stroke={paint('line')} strokeWidth="4" />
    <Pot x={282} y={168} scale={0.62} />
    <circle cx="222" cy="160" r="7" fill="none" stroke={paint('sun')} strokeWidth="4" />
    <path d="M229 161h22M242 162v6M249 162v5" stroke={paint('sun')} strokeWidth="4" />
    <path d="M42 222l5-12h40l5 12z" fill={paint('clay')} />
    <path d="M53 213h28" stroke={paint('linen')} strokeWidth="3" />
  </Room>
);
