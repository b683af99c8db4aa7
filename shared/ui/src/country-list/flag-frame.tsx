import { styled } from 'styled-components';

const Frame = styled.span`
  display: block;
  flex: none;
  width: 24px;
  height: 16px;
  border-radius: 2px;
  overflow: hidden;
  background: var(--wall-shade);
  box-shadow: 0 0 0 1px rgb(0 0 0 / 0.12);

  img {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

/** A flag's place. It is empty until its SVG document is known. */
export function FlagFrame({ svg }: { svg: string | undefined }) {
  return <Frame aria-hidden="true">{svg ? <img src={`data:image/svg+xml,${encodeURIComponent(svg)}`} alt="" /> : null}</Frame>;
}
