import { styled } from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;
`;

/** The other way in, below the button. */
export const Aside = styled.p`
  text-align: center;
  font-size: 0.9375rem;
  color: var(--ink-2);
`;

export const Plain = styled.p`
  line-height: 1.5;
  color: var(--ink-2);

  strong {
    color: var(--ink);
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
