import { styled } from 'styled-components';

/** A text in each language, side by side where there is room. */
export const LanguageGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(280px, 100%), 1fr));
  align-items: start;
  gap: 18px 20px;

  textarea {
    min-height: 0;
  }
`;
