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

/** The flags, once their drawings are loaded. An empty field replaces them until then, or when they cannot be loaded. */
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
