export { CleaningPlan, type CleaningPlanProps, type PlanTasks } from './cleaning-plan.tsx';
export { BedScene, BookScene, DoorScene, KeysScene } from './day-scenes.tsx';
export { FloorPlan, type FloorPlanProps } from './floor-plan.tsx';
export { OpeningShutters } from './opening-shutters.tsx';
export type { Sky } from './parts.tsx';
export { notDrawn, type RoomKind } from './plan-of.ts';
export {
  AcceptScene,
  ArriveScene,
  ChooseScene,
  DoneScene,
  GuideScene,
  HeroFloor,
  HeroStrip,
  HeroWindow,
  QuietScene,
  Skyline,
  TileStrip,
  WindowScene,
  type WindowSceneProps,
} from './scenes.tsx';
export { WorkScene } from './work-scene.tsx';
