import { FieldGrid } from '@nitida/ui/forms';
import { below744, from744, inLowWindow } from '@nitida/ui/layout';
import { styled } from 'styled-components';

export const Form = styled.form`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 18px;

  ${below744} {
    gap: 14px;
  }
  /* What the keyboard comes to does not stop under a button that stays in view. */
  :is(a, button, input) {
    scroll-margin-bottom: 96px;
  }
`;

/** The two names. Side by side on a phone, they leave the way to the other form in sight. */
export const Names = styled(FieldGrid)`
  && {
    grid-template-columns: repeat(2, minmax(0, 1fr));
    column-gap: 12px;
  }
`;

/**
 * The submit button of a form that may be longer than its dialog. It stays visible above the scrolled content, below a line from edge to edge. With errors the
 * form is as high as most windows, and the bar fills the dialog's lower room, in which a part of what follows would show.
 */
export const StickyButton = styled.div<{ $hasErrors: boolean }>`
  position: sticky;
  z-index: 1;
  /* Down to the dialog's edge, below the room that it keeps there. */
  bottom: calc(-24px - env(safe-area-inset-bottom));
  margin: -8px -20px -12px;
  padding: 12px 20px max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--grout);
  background: var(--linen);

  ${from744} {
    bottom: -36px;
    margin: -8px -36px ${({ $hasErrors }) => ($hasErrors ? '-8px' : '-12px')};
    padding: 12px 36px ${({ $hasErrors }) => ($hasErrors ? '36px' : '12px')};
  }
  ${inLowWindow} {
    position: static;
  }
`;

/** A link about the field above it. Its height is that of a finger, so that its text alone would stand far from the field. */
export const BelowField = styled.div`
  display: flex;
  margin-block: -14px -6px;
`;

/** The alternative action below the submit button. */
export const Aside = styled.p`
  text-align: center;
  font-size: 0.9375rem;
  line-height: 1.75;
  color: var(--ink-2);
`;

/** The other way in, in a band along the lower edge of the dialog. */
export const FootBand = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: 4px 16px;
  margin: 6px -20px calc(-24px - env(safe-area-inset-bottom));
  padding: 12px 20px max(12px, env(safe-area-inset-bottom));
  border-top: 1px solid var(--grout);
  background: var(--wall-shade);

  ${from744} {
    margin-inline: -36px;
    margin-bottom: -36px;
    padding-inline: 36px;
  }
`;
