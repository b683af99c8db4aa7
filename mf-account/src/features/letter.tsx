import { takeFreeFocus } from '@nitida/ui/forms';
import { from744, PicturePage } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Picture, type PictureName } from './frame-parts/picture.tsx';

interface Props {
  title: string;
  body?: string;
  picture: PictureName;
  /** It replaces what the visitor pressed, so its title gets the focus, and screen readers say it. */
  isAnswer?: boolean;
  children?: ReactNode;
}

/** A page with one message and what to do next. */
export function Letter({ title, body, picture, isAnswer = false, children }: Props) {
  return (
    <PicturePage>
      <div>
        <Heading level={1} ref={isAnswer ? takeFreeFocus : undefined} tabIndex={-1}>
          {title}
        </Heading>
        {body && <Lead>{body}</Lead>}
        {children && <Next>{children}</Next>}
      </div>
      <Picture name={picture} />
    </PicturePage>
  );
}

/* On a phone a button is as wide as a field. */
const Next = styled.div`
  display: grid;
  gap: var(--s-4);
  margin-top: var(--s-4);

  ${from744} {
    justify-items: start;
  }
`;
