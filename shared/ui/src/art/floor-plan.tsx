import { styled } from 'styled-components';
import { type IconName, iconShapes } from '../icons/index.ts';
import { paint } from './paint.ts';
import { fits, PlanFrame, planNames } from './plan-names.ts';
import { type PlacedRoom, planOf, type RoomKind } from './plan-of.ts';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;

  ${planNames}
  .size {
    fill: var(--ink-2);
  }
  .icon {
    fill: none;
    stroke: var(--ink);
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

const icons: Record<RoomKind, IconName> = { living: 'sofa', kitchen: 'kitchen', bedroom: 'bed', bathroom: 'bath' };

const Room = ({ room, name }: { room: PlacedRoom; name: string }) => {
  const { x, y, w, h, kind } = room;
  const isNamed = fits(name, w) && h >= 62;
  return (
    <g>
      <rect
        x={x}
        y={y}
        width={w}
        height={h}
        fill={kind === 'bathroom' ? paint('tile-b') : paint('wall')}
        stroke={paint('line')}
        strokeWidth="2.5"
      />
      <g className="icon" transform={`translate(${x + w / 2 - 10} ${y + h / 2 - (isNamed ? 20 : 10)}) scale(.833)`}>
        {iconShapes[icons[kind]]}
      </g>
      {isNamed ? (
        <text x={x + w / 2} y={y + h / 2 + 17}>
          {name}
        </text>
      ) : null}
    </g>
  );
};

export interface FloorPlanProps {
  rooms: readonly { kind: RoomKind; name: string }[];
  /** Text along the lower edge ("85 m²"), once it is known. */
  size?: string | undefined;
  /** Text alternative of the drawing ("Plan: 85 m², two bedrooms, one bathroom"). */
  label: string;
}

/** A sketch of the home from its numbers of rooms. It has six at most, and `notDrawn` has the others. Without rooms, only the walls are drawn. */
export const FloorPlan = ({ rooms, size, label }: FloorPlanProps) => {
  const { placed, doors, windows } = planOf(rooms.map(({ kind }) => kind));
  return (
    <PlanFrame>
      <Drawing viewBox="0 0 340 300" role="img" aria-label={label}>
        <rect x="10" y="10" width="320" height="262" fill={paint('wall')} stroke={paint('line')} strokeWidth="2.5" />
        {placed.map((room) => (
          <Room key={room.index} room={room} name={rooms[room.index]?.name ?? ''} />
        ))}
        <path d={doors} stroke={paint('wall')} strokeWidth="5" />
        <path d={windows} stroke={paint('sea')} strokeWidth="5" />
        {size === undefined ? null : (
          <>
            <path d="M10 288h112M218 288h112M10 283v10M330 283v10" stroke={paint('line')} strokeWidth="1.5" />
            <text x="170" y="294" className="size">
              {size}
            </text>
          </>
        )}
      </Drawing>
    </PlanFrame>
  );
};
