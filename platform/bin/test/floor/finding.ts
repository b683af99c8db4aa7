/** A feature that a browser of the floor lacks. */
export interface Finding {
  /** The path of the feature in the compatibility data: `css.properties.field-sizing`. */
  feature: string;
  /** The text that uses the feature. */
  what: string;
  /** The browsers that lack it. */
  browsers: string;
}
