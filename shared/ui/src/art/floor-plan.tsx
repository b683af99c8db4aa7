import { styled } from 'styled-components';
import { type IconName, iconShapes } from '../icons/index.ts';
import { paint } from './paint.ts';
import { type PlacedRoom, planOf, type RoomKind } from './plan-of.ts';

const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;

  text {
    fill: var(--ink);
    font-size: 13px;
    text-anchor: middle;
  }
  .size,
  .more {
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

/** A letter is about 6.6 px wide at 13 px. A name that does not fit is replaced by the icon. */
const fits = (name: string, width: number) => name.length * 6.6 < width - 10;

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
  /** Text along the lower edge ("85 m²"). */
  size: string;
  /** Text for the rooms after the sixth, which are not drawn ("+2"). */
  moreLabel?: ((count: number) => string) | undefined;
  /** Text alternative of the drawing ("Plan: 85 m², two bedrooms, one bathroom"). */
  label: string;
}

/** A sketch of the home from its numbers of rooms. Without rooms, only the walls are drawn. */
export const FloorPlan = ({ rooms, size, moreLabel = (count) => `+${count}`, label }: FloorPlanProps) => {
  const { placed, left, doors, windows } = planOf(rooms.map(({ kind }) => kind));
  return (
    <Drawing viewBox="0 0 340 300" role="img" aria-label={label}>
      <rect x="10" y="10" width="320" height="262" fill={paint('wall')} stroke={paint('line')} strokeWidth="2.5" />
      {placed.map((room) => (
        <Room key={room.index} room={room} name={rooms[room.index]?.name ?? ''} />
      ))}
      <path d={doors} stroke={paint('wall')} strokeWidth="5" />
      <path d={windows} stroke={paint('sea')} strokeWidth="5" />
      {left > 0 ? (
        <g>
          <rect x="272" y="20" width="48" height="26" rx="4" fill="var(--linen)" />
          <text x="296" y="38" className="more">
            {moreLabel(left)}
          </text>
        </g>
      ) : null}
      <path d="M10 288h118M212 288h118M10 283v10M330 283v10" stroke={paint('line')} strokeWidth="1.5" />
      <text x="170" y="293" className="size">
        {size}
      </text>
    </Drawing>
  );
};
