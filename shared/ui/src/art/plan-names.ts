import { css, styled } from 'styled-components';

/** The names of a plan depend on its width, because a drawing scales its letters. */
export const PlanFrame = styled.div`
  container-type: inline-size;
`;

/** At 18 of the 340 units of a plan, letters are 13 px high where the plan is 246 px wide. */
export const planNames = css`
  text {
    fill: var(--ink);
    font-size: 18px;
    text-anchor: middle;
  }
  @container (min-width: 340px) {
    text {
      font-size: 14px;
    }
  }
`;

/** A letter is about 9.1 units wide at 18. */
export const fits = (name: string, width: number) => name.length * 9.1 < width - 8;
