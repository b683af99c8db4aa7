import type { Visitor } from '../journeys/steps/visitor.ts';
import type { ScreenData } from './screen-data.ts';

/** Who looks: nobody logged in, a customer who has done nothing yet, or one with an order in every state. */
export type Who = 'guest' | 'newcomer' | 'customer';

export interface Screen {
  /** Names its pictures: `wizard-time-errors`. */
  name: string;
  who: Who;
  /** Brings the visitor's page there from wherever it stands, at any width. */
  bring: (visitor: Visitor, world: ScreenData) => Promise<unknown>;
  /** Widths, in CSS pixels, at which it exists at all: what the bar of narrow pages opens closes on wide ones. */
  narrowest?: number;
  widest?: number;
  /** Laid out as another one is, with other words in the same places: seen in the proof only. */
  isVariant?: boolean;
}

export const screensOf = (who: Who, screens: Record<string, Screen['bring']>): Screen[] =>
  Object.entries(screens).map(([name, bring]) => ({ name, who, bring }));
