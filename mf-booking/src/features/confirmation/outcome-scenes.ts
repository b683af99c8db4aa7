import { BedroomScene, ClosedScene, DoorScene, KeysScene, KitchenScene, PromenadeScene } from '@nitida/ui/art/rooms';

/** The picture of each phase without an arrival to look forward to. */
export const outcomeScenes = {
  toPay: KeysScene,
  processing: DoorScene,
  inProgress: KitchenScene,
  completed: BedroomScene,
  cancelled: ClosedScene,
  notConfirmed: PromenadeScene,
};
