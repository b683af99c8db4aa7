/** The part of styled-components that the page shares. The build refuses other imports. */
export { createGlobalStyle, css, keyframes, styled } from 'styled-components-base';
