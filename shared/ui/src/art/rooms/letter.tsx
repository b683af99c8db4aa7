import { ground, paint } from '../paint.ts';
import { OliveBranch } from '../parts.tsx';
import { Drawing, Ray } from './room.tsx';

/** A letter in the letterbox at the garden wall. */
export const LetterScene = () => (
  <Drawing>
    <rect width="320" height="240" fill={ground('sky', 'night')} />
    <rect y="30" width="320" height="24" fill={ground('sky-2', 'dusk')} />
    <path d="M0 54h320v186H0z" fill={ground('linen-2', 'wall')} />
    <path d="M-6 46h40a20 12 0 0 1 40 0h40a20 12 0 0 1 40 0h40a20 12 0 0 1 40 0h40a20 12 0 0 1 40 0h20v16H-6z" fill={paint('clay')} />
    <Ray x={214} y={62} w={84} h={178} />
    <path d="M0 206h320v34H0z" fill={paint('tile-b')} />
    <path d="M0 206h320M54 206v34M134 206v34M214 206v34M294 206v34" stroke={ground('linen', 'wall')} strokeWidth="3" />
    <g transform="rotate(-7 164 110)">
      <rect x="118" y="72" width="92" height="64" rx="3" fill={paint('linen')} stroke={paint('line')} strokeWidth="2.5" />
      <path d="M118 76l46 34 46-34" fill="none" stroke={paint('line')} strokeWidth="2.5" />
      <path d="M192 80h12v14h-12z" fill={paint('clay')} />
    </g>
    <path d="M104 118a14 14 0 0 1 14-14h92a14 14 0 0 1 14 14v70H104z" fill={paint('shutter')} />
    <path d="M118 122h92v8h-92z" fill={paint('line')} />
    <path d="M118 146h92v30h-92z" fill="none" stroke={paint('shutter-2')} strokeWidth="4" />
    <path d="M132 158h46M132 166h30" stroke={paint('linen')} strokeWidth="3" />
    <circle cx="198" cy="161" r="4" fill={paint('sun')} />
    <path d="M154 188h20v26h-20z" fill={paint('line')} />
    <OliveBranch x={44} y={186} scale={0.8} turn={-8} />
    <OliveBranch x={32} y={188} scale={0.64} turn={-34} />
    <path d="M18 210c-4-8-2-16 2-22h42c4 6 6 14 2 22z" fill={paint('clay')} />
    <path d="M232 62h88v66c-12 2-20-4-24-14-12 4-22-2-24-14-14 2-24-6-24-18-10 0-16-8-16-20z" fill={paint('olive')} />
    <path
      d="M250 68h8v8h-8zM270 82h8v8h-8zM296 72h8v8h-8zM288 98h8v8h-8zM308 92h8v8h-8zM306 114h8v8h-8zM264 66h8v6h-8z"
      fill={paint('clay')}
    />
  </Drawing>
);
