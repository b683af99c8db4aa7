import type { ReactNode } from 'react';
import { keyframes, styled } from 'styled-components';
import { paint } from './paint.ts';
import {
  type Box,
  Caddy,
  DoorBell,
  LightPatch,
  LinenPile,
  OliveBranch,
  OlivePot,
  Shutter,
  type Sky,
  Telephone,
  TileFloor,
  Window,
} from './parts.tsx';
import { Scene } from './scene.tsx';

/* Position and width of the shutters. */
const shutterLeaves = {
  closed: [
    { x: 38, w: 48 },
    { x: 234, w: 48 },
  ],
  ajar: [
    { x: 62, w: 26 },
    { x: 232, w: 26 },
  ],
};

export interface WindowSceneProps {
  /** The time of day. */
  sky: Sky;
  /** The objects in the room. */
  children?: ReactNode;
  light?: { x: number; y: number; w: number; h: number } | undefined;
  /** Folded against the wall, half open, or absent. */
  shutters?: 'flat' | 'ajar' | 'none' | undefined;
}

/** A room with a window, green shutters, La Concha, the sea and a tiled floor. */
export const WindowScene = ({ sky, children, light, shutters = 'flat' }: WindowSceneProps) => (
  <Scene>
    <rect width="320" height="240" fill={paint('wall')} />
    <rect y="206" width="320" height="34" fill={paint('tile-b')} />
    <path d="M0 206h320M40 206v34M120 206v34M200 206v34M280 206v34" stroke={paint('wall')} strokeWidth="2" />
    {light ? <LightPatch {...light} gap={7} /> : null}
    <Window x={98} y={28} w={124} h={128} sky={sky} />
    {shutters === 'none'
      ? null
      : shutterLeaves[shutters === 'ajar' ? 'ajar' : 'closed'].map(({ x, w }) => <Shutter key={x} x={x} y={22} w={w} h={144} slats={9} />)}
    {children}
  </Scene>
);

/** Evening: the customer chooses. */
export const ChooseScene = () => (
  <WindowScene sky="dusk">
    <Telephone x={190} y={164} />
  </WindowScene>
);

/** Night: a cleaner accepts. */
export const AcceptScene = () => (
  <WindowScene sky="night" shutters="ajar">
    <path d="M40 36v150" stroke={paint('line')} strokeWidth="3" />
    <path d="M22 66l10-30h16l10 30z" fill={paint('sun')} />
    <path d="M28 206v-8h24v8z" fill={paint('line')} />
    <path d="M40 186v14" stroke={paint('line')} strokeWidth="3" />
    <DoorBell x={150} y={164} />
  </WindowScene>
);

/** Morning: the cleaner arrives. */
export const ArriveScene = () => (
  <WindowScene sky="morning" light={{ x: 70, y: 170, w: 120, h: 70 }}>
    <Caddy x={208} y={206} scale={0.92} />
  </WindowScene>
);

/** Noon: the work is done. */
export const DoneScene = () => (
  <WindowScene sky="noon" light={{ x: 140, y: 164, w: 150, h: 76 }}>
    <LinenPile x={118} y={206} w={84} />
    <OlivePot x={244} y={206} />
  </WindowScene>
);

/** Closed shutters and folded linen on a bench, for an empty page. */
export const QuietScene = () => (
  <Scene>
    <rect width="320" height="240" fill={paint('wall')} />
    <TileFloor x={0} y={200} columns={8} rows={1} side={40} />
    <path d="M0 200h320" stroke={paint('wall-2')} strokeWidth="6" />
    <Window x={98} y={22} w={124} h={104} sky="noon" />
    <Shutter x={100} y={20} w={60} h={108} slats={8} />
    <Shutter x={162} y={20} w={60} h={108} slats={8} />
    <path d="M104 182l-5 36M216 182l5 36" stroke={paint('line')} strokeWidth="5" />
    <rect x="88" y="176" width="144" height="9" rx="2" fill={paint('line')} />
    <LinenPile x={122} y={176} w={76} />
  </Scene>
);

/** A caddy and a broom, for the cleaning guide. */
export const GuideScene = () => (
  <Scene>
    <TileFloor x={0} y={176} columns={8} rows={2} side={40} />
    <path d="M0 176h320" stroke={paint('wall-2')} strokeWidth="6" />
    <LightPatch x={150} y={180} w={150} h={60} gap={8} />
    <Caddy x={60} y={214} scale={1.25} />
    <path d="M214 214L250 40" stroke={paint('clay')} strokeWidth="6" />
    <path d="M196 224c-2-16 6-26 20-28 14 4 18 14 12 30z" fill={paint('linen')} stroke={paint('line')} strokeWidth="1.6" />
    <path d="M204 222l4-18M214 223l2-20" stroke={paint('linen-2')} strokeWidth="2" />
  </Scene>
);

const Wide = styled.svg`
  display: block;
  width: 100%;
  height: 100%;
`;

const appear = keyframes`
  from { opacity: 0; }
`;

/*
 * A browser animates opacity without drawing again, but draws each step of a moved or recoloured shape. The rule is in the page from the start: one that came
 * with the new sky would make the browser compute all styles again.
 */
const Hourly = styled(Wide)`
  .later {
    animation: ${appear} var(--m-light) var(--ease-light);
  }
`;

/** A window with the sky of the hour. A page arrives with the morning, over which another sky appears slowly. */
const HourlyWindow = ({ sky, ...place }: Box & { sky: Sky }) => (
  <>
    <Window {...place} sky="morning" />
    {sky === 'morning' ? null : (
      <g className="later">
        <Window {...place} sky={sky} />
      </g>
    )}
  </>
);

/** The window of the home page with its shutters. */
export const HeroWindow = ({ sky }: { sky: Sky }) => (
  <Hourly viewBox="790 60 570 420" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <HourlyWindow x={930} y={84} w={290} h={360} sky={sky} />
    <Shutter x={800} y={74} w={112} h={386} slats={18} />
    <Shutter x={1238} y={74} w={112} h={386} slats={18} />
    <OliveBranch x={1206} y={150} scale={1.15} turn={196} />
    <OliveBranch x={1190} y={120} scale={0.8} turn={222} />
  </Hourly>
);

/** The same window on a phone, whole and low, in a strip as wide as the page. */
export const HeroStrip = ({ sky }: { sky: Sky }) => (
  <Hourly viewBox="0 0 390 116" preserveAspectRatio="xMidYMax slice" aria-hidden="true">
    <path d="M-20 104h430v14h-430z" fill={paint('tile-b')} />
    <path d="M-20 104h430M55 104v12M143 104v12M231 104v12M319 104v12" stroke={paint('wall')} strokeWidth="2" />
    <HourlyWindow x={155} y={14} w={80} h={68} sky={sky} />
    <Shutter x={102} y={8} w={40} h={84} slats={6} />
    <Shutter x={248} y={8} w={40} h={84} slats={6} />
    <path d="M26 82l-3 26M74 82l3 26" stroke={paint('line')} strokeWidth="3" />
    <path d="M17 80h66" stroke={paint('line')} strokeWidth="5" />
    <LinenPile x={27} y={78} w={46} />
    <OliveBranch x={338} y={92} scale={0.5} turn={-14} />
    <path d="M326 110c-6-8-4-16 0-24h24c4 8 6 16 0 24z" fill={paint('clay')} />
  </Hourly>
);

/** Where the light of the window falls: away from the sun. */
const lightAt: Record<Sky, number | null> = { morning: 900, noon: 820, dusk: 960, night: null };

/** The floor under the window with its light and a table, as wide as the page. */
export const HeroFloor = ({ sky }: { sky: Sky }) => (
  <Wide viewBox="0 460 1440 340" aria-hidden="true">
    <TileFloor x={-840} y={664} columns={41} rows={2} side={76} />
    <path d="M-900 664h3200" stroke={paint('wall-2')} strokeWidth="10" />
    {lightAt[sky] === null ? null : <LightPatch x={lightAt[sky]} y={486} w={330} h={330} gap={14} />}
    <path d="M1090 664l12-118M1322 664l-12-118" stroke={paint('line')} strokeWidth="7" />
    <rect x="1066" y="536" width="280" height="14" rx="3" fill={paint('line')} />
    <LinenPile x={1086} y={536} w={124} />
    <path d="M1262 536c-16 0-24-12-24-28 0-18 12-26 12-44h34c0 18 12 26 12 44 0 16-8 28-24 28z" fill={paint('clay')} />
    <OliveBranch x={1262} y={462} scale={0.85} turn={-6} />
    <OliveBranch x={1272} y={464} scale={0.62} turn={22} />
  </Wide>
);

const Ridge = styled.svg`
  display: block;
  width: 100%;
  height: clamp(64px, 9vw, 130px);
  margin-bottom: -1px;
  color: var(--wall-shade);
`;

/** The mountain ridge above the footer. */
export const Skyline = () => (
  <Ridge viewBox="0 0 1440 150" preserveAspectRatio="none" aria-hidden="true">
    <path
      fill="currentColor"
      d="M0 150V118c90-6 140-30 220-34 70-4 90-24 150-34 60-8 92-30 140-34 30-2 44 14 74 20 50 12 82 36 140 44 80 12 130-4 220 10 110 16 190 12 280 22 90 8 150 6 216 10v28z"
    />
  </Ridge>
);

/** A wall of tiles that fills its box. */
export const TileStrip = ({ className }: { className?: string | undefined }) => (
  <Wide className={className} viewBox="0 0 480 240" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
    <TileFloor x={0} y={0} columns={8} rows={4} side={60} />
  </Wide>
);
