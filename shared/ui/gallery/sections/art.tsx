import { styled } from 'styled-components';
import {
  AcceptScene,
  ArriveScene,
  BedScene,
  BookScene,
  ChooseScene,
  DoneScene,
  DoorScene,
  FloorPlan,
  GuideScene,
  HeroFloor,
  HeroStrip,
  HeroWindow,
  KeysScene,
  QuietScene,
  type RoomKind,
  Skyline,
  TileStrip,
  WorkScene,
} from '../../src/art/index.ts';
import { texts } from '../texts.ts';
import { Grid, Page, Part, Sample } from './sample.tsx';

const kinds: RoomKind[][] = [
  [],
  ['living'],
  ['living', 'bathroom'],
  ['living', 'kitchen', 'bedroom'],
  ['living', 'kitchen', 'bedroom', 'bathroom'],
  ['living', 'kitchen', 'bedroom', 'bedroom', 'bathroom'],
  ['living', 'kitchen', 'bedroom', 'bedroom', 'bathroom', 'bathroom'],
  ['living', 'living', 'kitchen', 'bedroom', 'bedroom', 'bedroom', 'bathroom', 'bathroom'],
  ['bedroom', 'bedroom', 'bedroom', 'bedroom', 'bedroom', 'bedroom', 'bedroom', 'bathroom', 'bathroom', 'bathroom', 'bathroom', 'bathroom'],
];

const Frame = styled.div`
  aspect-ratio: 1440 / 800;
`;

export const Art = () => (
  <Page>
    <Part title="Scenes">
      <Grid>
        <BookScene />
        <KeysScene />
        <DoorScene />
        <BedScene />
        <WorkScene />
        <ChooseScene />
        <AcceptScene />
        <ArriveScene />
        <DoneScene />
        <QuietScene />
        <GuideScene />
        <HeroWindow sky="morning" />
        <HeroWindow sky="noon" />
        <HeroWindow sky="dusk" />
        <HeroWindow sky="night" />
        <HeroStrip sky="morning" />
        <HeroStrip sky="night" />
        <TileStrip />
      </Grid>
      <Frame>
        <HeroFloor sky="morning" />
      </Frame>
      <Skyline />
    </Part>
    <Part title="Plans">
      <Grid>
        {kinds.map((rooms, index) => (
          <Sample key={String(index)} caption={rooms.join(', ') || 'none'}>
            <FloorPlan size="85 m²" label="Plan" rooms={rooms.map((kind) => ({ kind, name: texts[kind] }))} />
          </Sample>
        ))}
      </Grid>
    </Part>
  </Page>
);
