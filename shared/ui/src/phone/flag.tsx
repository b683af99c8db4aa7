import { type ComponentType, useEffect, useState } from 'react';
import { styled } from 'styled-components';

type Flags = Readonly<Record<string, ComponentType<{ className?: string }> | undefined>>;

const Frame = styled.span`
  display: block;
  flex: none;
  width: 24px;
  height: 16px;
  border-radius: 2px;
  overflow: hidden;
  background: var(--wall-shade);
  box-shadow: 0 0 0 1px rgb(0 0 0 / 0.12);

  svg {
    display: block;
    width: 100%;
    height: 100%;
  }
`;

/** The flags, once their drawings have come; a plain field stands in until then, or for good when they do not come. */
export function useFlags(): Flags {
  const [flags, setFlags] = useState<Flags>({});
  useEffect(() => {
    let isGone = false;
    import('./flags.ts').then(
      ({ flagOf }) => {
        if (!isGone) setFlags(flagOf);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, []);
  return flags;
}

export function Flag({ flags, country }: { flags: Flags; country: string }) {
  const Drawing = flags[country];
  return <Frame aria-hidden="true">{Drawing ? <Drawing /> : null}</Frame>;
}
