import type { Section, SectionOf } from '../../../content/schema.ts';
import type { Figures } from '../../content/figures.ts';

/** What the view of a section is handed. */
export interface ViewProps<T extends Section['type']> {
  section: SectionOf<T>;
  /** Null until the settings are there. */
  figures: Figures | null;
  isShaded: boolean;
}
