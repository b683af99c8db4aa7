import { keyframes, styled } from 'styled-components';
import { paint } from './paint.ts';
import { LightPatch, LinenPile, OlivePot, Shutter, TileFloor, Window } from './parts.tsx';

/* The leaves are drawn open. Mirrored at their hinges, they close the window. */
const open = keyframes`
  from {
    transform: scaleX(-1);
  }
`;

const fallIn = keyframes`
  from,
  45% {
    opacity: 0;
  }
`;

const Picture = styled.svg<{ $isOpening: boolean }>`
  display: block;
  width: 100%;
  height: 100%;

  .leaf {
    transform-box: view-box;
    animation: ${({ $isOpening }) => ($isOpening ? open : 'none')} var(--m-light) var(--ease-light) backwards;
  }
  .left {
    transform-origin: 283px 0;
  }
  .right {
    transform-origin: 437px 0;
  }
  .light {
    animation: ${({ $isOpening }) => ($isOpening ? fallIn : 'none')} var(--m-light) var(--ease-light) backwards;
  }
`;

/** A wide room whose shutters open once, in 640 ms, and let the light in. Without `isOpening` they are open. */
export const OpeningShutters = ({ isOpening }: { isOpening: boolean }) => (
  <Picture $isOpening={isOpening} viewBox="0 0 720 220" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <rect width="720" height="220" fill={paint('wall')} />
    <TileFloor x={0} y={180} columns={18} rows={1} side={40} />
    <path d="M0 180h720" stroke={paint('wall-2')} strokeWidth="5" />
    <g className="light">
      <LightPatch x={322} y={158} w={190} h={62} gap={7} />
    </g>
    <Window x={285} y={20} w={150} h={116} sky="morning" />
    <g className="leaf left">
      <Shutter x={208} y={14} w={75} h={132} slats={9} />
    </g>
    <g className="leaf right">
      <Shutter x={437} y={14} w={75} h={132} slats={9} />
    </g>
    <LinenPile x={166} y={190} w={70} />
    <OlivePot x={512} y={190} />
  </Picture>
);
