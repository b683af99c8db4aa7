export {
  ButtonRow,
  type Gap,
  Panel,
  type PanelProps,
  Row,
  type RowProps,
  Section,
  type SectionProps,
  Stack,
  TileWall,
  type TileWallProps,
  Wrap,
} from './boxes.tsx';
export { type Fact, Facts } from './facts.tsx';
export { below744, below1024, from480, from744, from1024, from1200, from1360, from1440, inForcedColours, inLowWindow } from './media.ts';
export { openWall } from './open-wall.ts';
export { PicturePage } from './picture-page.tsx';
export { RuledSteps, type RuledStepsProps } from './ruled-steps.tsx';
export { WizardLayout, type WizardLayoutProps } from './wizard-layout.tsx';
