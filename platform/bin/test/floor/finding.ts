/** Something that a browser of the floor lacks. */
export interface Finding {
  /** Its place in the compatibility data: `css.properties.field-sizing`. */
  feature: string;
  /** The text that asks for it. */
  what: string;
  /** Who lacks it. */
  browsers: string;
}
