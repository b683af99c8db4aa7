import { keyframes, styled } from 'styled-components';
import { type IconName, iconShapes } from '../icons/index.ts';
import { ground, paint } from './paint.ts';
import { fits, PlanFrame, planNames } from './plan-names.ts';
import { type PlacedRoom, planOf, type RoomKind } from './plan-of.ts';

const light = keyframes`
  from {
    opacity: 0;
  }
`;

/* The last of six rooms is lit after 240 ms. */
const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;

  ${planNames}
  .light {
    animation: ${light} 120ms var(--ease-out) backwards;
  }
  ${[1, 2, 3, 4, 5, 6].map((nth) => `.light-${nth} { animation-delay: ${nth * 24}ms; }`).join('')}
  .lit-text {
    fill: var(--on-patch);
  }
  .icon {
    fill: none;
    stroke: var(--on-patch);
    stroke-width: 1.8;
    stroke-linecap: round;
    stroke-linejoin: round;
  }
`;

/** What a cleaning does beyond the floors, surfaces, bathrooms and kitchens of every cleaning. */
export interface PlanTasks {
  /** Skirting boards, doors and switches: a line along the walls. */
  edges: boolean;
  /** Dust and paint marks on frames: the windows are lit. */
  frames: boolean;
  /** The inside of fitted wardrobes: open doors along a wall. */
  wardrobes: boolean;
  /** Made beds. Without them the home is empty. */
  beds: boolean;
  terrace: boolean;
}

export interface CleaningPlanProps {
  rooms: readonly { kind: RoomKind; name: string }[];
  tasks: PlanTasks;
  terraceName: string;
}

const icons: Record<RoomKind, IconName> = { living: 'sofa', kitchen: 'kitchen', bedroom: 'bed', bathroom: 'bath' };

const iconOf = (kind: RoomKind, { beds }: PlanTasks): IconName => (kind === 'bedroom' && !beds ? 'cabinet' : icons[kind]);

/** Dark on the light of the rooms, in the dark theme too. */
const wall = ground('line', 'wall-2');

interface RoomProps {
  room: PlacedRoom;
  name: string;
  nth: number;
  tasks: PlanTasks;
}

const Room = ({ room, name, nth, tasks }: RoomProps) => {
  const { x, y, w, h, kind } = room;
  const isNamed = fits(name, w) && h >= 62;
  const wardrobe = Math.min(w - 28, 64);
  return (
    <g>
      <rect x={x} y={y} width={w} height={h} fill={paint('wall-2')} />
      <g className={`light light-${nth}`}>
        <rect x={x} y={y} width={w} height={h} fill={paint('lit')} />
        {tasks.edges ? <rect x={x + 6} y={y + 6} width={w - 12} height={h - 12} fill="none" stroke={paint('sun')} strokeWidth="4" /> : null}
        {tasks.wardrobes && kind === 'bedroom' ? (
          <path
            d={`M${x + w / 2 - wardrobe / 2} ${y + h - 9}v-14h${wardrobe}v14M${x + w / 2} ${y + h - 23}v14m-8-20l8 6 8-6`}
            fill="none"
            stroke={paint('shutter')}
            strokeWidth="2.5"
          />
        ) : null}
      </g>
      <rect x={x} y={y} width={w} height={h} fill="none" stroke={wall} strokeWidth="2.5" />
      <g className="icon" transform={`translate(${x + w / 2 - 10} ${y + h / 2 - (isNamed ? 20 : 10)}) scale(.833)`}>
        {iconShapes[iconOf(kind, tasks)]}
      </g>
      {isNamed ? (
        <text className="lit-text" x={x + w / 2} y={y + h / 2 + 17}>
          {name}
        </text>
      ) : null}
    </g>
  );
};

/** A sketch of the home in which a cleaning lights one room after the other. The list beside it says the same in words. */
export const CleaningPlan = ({ rooms, tasks, terraceName }: CleaningPlanProps) => {
  const { placed, doors, windows } = planOf(rooms.map(({ kind }) => kind));
  return (
    <PlanFrame>
      <Drawing viewBox="0 0 340 320" aria-hidden="true">
        <rect x="10" y="10" width="320" height="262" fill={paint('wall-2')} stroke={paint('line')} strokeWidth="2.5" />
        {placed.map((room, nth) => (
          <Room key={room.index} room={room} name={rooms[room.index]?.name ?? ''} nth={nth} tasks={tasks} />
        ))}
        <path d={doors} stroke={paint('lit')} strokeWidth="5" />
        <path d={windows} stroke={paint('sea')} strokeWidth="5" />
        {tasks.frames ? <path className={`light light-${placed.length}`} d={windows} stroke={paint('sun')} strokeWidth="7" /> : null}
        <rect x="10" y="278" width="320" height="34" fill={paint('wall-2')} />
        {tasks.terrace ? (
          <rect className={`light light-${placed.length}`} x="10" y="278" width="320" height="34" fill={paint('lit')} />
        ) : null}
        <path
          d="M10 312h320M50 278v34M90 278v34M250 278v34M290 278v34"
          stroke={tasks.terrace ? paint('tile-b') : ground('tile-b', 'line')}
          strokeWidth="2"
        />
        <text className={tasks.terrace ? 'lit-text' : undefined} x="170" y="300">
          {terraceName}
        </text>
      </Drawing>
    </PlanFrame>
  );
};
