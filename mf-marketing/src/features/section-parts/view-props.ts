import type { Section, SectionOf } from '../../../content/schema.ts';
import type { Figures } from '../../content/figures.ts';

/** The properties of a section's view. */
export interface ViewProps<T extends Section['type']> {
  section: SectionOf<T>;
  /** Null until the settings are loaded. */
  figures: Figures | null;
  isShaded: boolean;
}
