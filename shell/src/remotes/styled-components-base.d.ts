/** styled-components itself, under the alias that the build gives to it: the page shares the part that `shared-styles.ts` names. */
declare module 'styled-components-base' {
  export { createGlobalStyle, css, keyframes, styled } from 'styled-components';
}
