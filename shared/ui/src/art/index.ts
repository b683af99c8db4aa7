export { FloorPlan, type FloorPlanProps } from './floor-plan.tsx';
export type { RoomKind } from './plan-of.ts';
export {
  AcceptScene,
  ArriveScene,
  ChooseScene,
  DoneScene,
  GuideScene,
  HeroFloor,
  HeroWindow,
  QuietScene,
  Skyline,
  TileStrip,
  WindowScene,
  type WindowSceneProps,
} from './scenes.tsx';
