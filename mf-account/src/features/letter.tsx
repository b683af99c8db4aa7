import { from1024, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import { Picture, type PictureName } from './frame-parts/picture.tsx';

interface Props {
  title: string;
  body: string;
  picture: PictureName;
  children?: ReactNode;
}

/** A page with one message and at most one action. */
export function Letter({ title, body, picture, children }: Props) {
  return (
    <Page>
      <Words>
        <Heading level={1} tabIndex={-1}>
          {title}
        </Heading>
        <Lead>{body}</Lead>
        {children && <Next>{children}</Next>}
      </Words>
      <Art name={picture} />
    </Page>
  );
}

const Page = styled(Wrap)`
  display: grid;
  gap: var(--s-8);
  padding-block: var(--s-8) 96px;
  align-items: center;

  ${from1024} {
    grid-template-columns: 7fr 5fr;
    padding-block: 72px 120px;
  }
`;

const Words = styled.div`
  display: grid;
  gap: var(--s-4);
  max-width: 36em;
`;

const Next = styled.div`
  display: grid;
  gap: var(--s-4);
  justify-items: start;
  margin-top: var(--s-4);
`;

const Art = styled(Picture)`
  max-width: 480px;
  border-radius: var(--r-panel);
`;
