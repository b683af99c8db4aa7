import type { Visitor } from '../journeys/steps/visitor.ts';
import type { ScreenData } from './screen-data.ts';

/** The visitor: a guest, a customer without orders, a customer with an order in every state, or one whose names, address and notes are long. */
export type Who = 'guest' | 'newcomer' | 'customer' | 'longNamed';

export interface Screen {
  /** The name of its pictures, such as `wizard-time-errors`. */
  name: string;
  who: Who;
  /** Opens the screen from any page at any width. */
  show: (visitor: Visitor, screenData: ScreenData) => Promise<unknown>;
  /** The widths, in CSS pixels, between which the screen exists. Some controls exist only on narrow or on wide pages. */
  narrowest?: number;
  widest?: number;
  /** The screen has the layout of another one with other words, so only the proof covers it. */
  isVariant?: boolean;
}

export const screensOf = (who: Who, screens: Record<string, Screen['show']>): Screen[] =>
  Object.entries(screens).map(([name, show]) => ({ name, who, show }));
