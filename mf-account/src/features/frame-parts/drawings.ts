import { ArriveScene, ChooseScene, DoneScene } from '@nitida/ui/art';
import {
  BedroomScene,
  ClosedScene,
  DoorScene,
  KeysScene,
  KitchenScene,
  LetterScene,
  PromenadeScene,
  StreetScene,
  SuitcaseScene,
  TerraceScene,
  WardrobeScene,
  WashingLineScene,
} from '@nitida/ui/art/rooms';

/** The drawings of the account: rooms and places of Marbella. */
export const drawings = {
  arriving: ArriveScene,
  bedroom: BedroomScene,
  choosing: ChooseScene,
  closed: ClosedScene,
  done: DoneScene,
  door: DoorScene,
  keys: KeysScene,
  kitchen: KitchenScene,
  letter: LetterScene,
  promenade: PromenadeScene,
  street: StreetScene,
  suitcase: SuitcaseScene,
  terrace: TerraceScene,
  wardrobe: WardrobeScene,
  washingLine: WashingLineScene,
};
