import { from1440 } from '@nitida/ui/layout';
import { Heading, Small } from '@nitida/ui/type';
import { type ReactNode, useId } from 'react';
import { styled } from 'styled-components';

interface Props {
  title: string;
  info?: string | undefined;
  children?: ReactNode;
}

/** One section of the settings with its heading. */
export function Section({ title, info, children }: Props) {
  const id = useId();
  return (
    <Box aria-labelledby={id}>
      <Head>
        <Heading level={2} look={3} id={id}>
          {title}
        </Heading>
        {info && <Small>{info}</Small>}
      </Head>
      {children}
    </Box>
  );
}

const Head = styled.div`
  display: grid;
  gap: var(--s-2);
  text-wrap: balance;
`;

const Box = styled.section`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-4);
  justify-items: start;
  padding: 24px 20px 28px;

  & + & {
    border-top: 1px solid var(--grout);
  }
  ${from1440} {
    padding: 28px 28px 32px;
  }

  > ul,
  > fieldset,
  > form,
  > div:not(:first-child) {
    width: 100%;
  }
`;
