/** One flag as an SVG document. The package declares no types for it. */
declare module 'country-flag-icons/string/3x2/*' {
  const svg: string;
  export default svg;
}
