import { below744, from744, from1024, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { useMemo } from 'react';
import { styled } from 'styled-components';
import { encode } from 'uqr';
import type { SectionOf } from '../../../content/schema.ts';
import { fill } from '../../content/figures.ts';
import { host } from '../../host.ts';
import { InstallApp } from './install-app.tsx';

/** The site on a phone: a QR code on larger screens, and the steps to install it on a phone. */
export function AppSection({ section }: { section: SectionOf<'app'> }) {
  const address = host().page.origin;
  return (
    <Band>
      <Inner>
        <div>
          <Heading level={2} look={1}>
            {section.title}
          </Heading>
          <Elsewhere>{section.text}</Elsewhere>
          <OnPhone>
            <p>{section.textOnPhone}</p>
            <InstallApp section={section} />
          </OnPhone>
        </div>
        <Code address={address} label={fill(section.code, { address: new URL(address).host })} />
      </Inner>
    </Band>
  );
}

function Code({ address, label }: { address: string; label: string }) {
  const { size, path } = useMemo(() => drawn(address), [address]);
  return (
    <Paper>
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="#000" />
      </svg>
    </Paper>
  );
}

/** The SVG path of the QR code, with one square for each dark module. */
function drawn(text: string): { size: number; path: string } {
  const { data, size } = encode(text, { border: 0, ecc: 'M' });
  const squares = data.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : '')));
  return { size, path: squares.join('') };
}

const Band = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
  background: var(--band);
  color: var(--band-ink);

  &::before {
    content: '';
    position: absolute;
    z-index: -1;
    inset-block: 0;
    right: 16%;
    width: 26%;
    background: rgb(255 255 255 / 0.055);
    box-shadow: 30vw 0 0 rgb(255 255 255 / 0.04);
    transform: skewX(var(--ray));
  }
  p {
    max-width: 30em;
    margin-top: 18px;
    font-size: var(--t-lead);
    color: var(--band-ink-2);
  }
`;

const Inner = styled(Wrap)`
  display: grid;
  gap: 40px;
  align-items: center;
  padding-block: 72px;

  ${from1024} {
    grid-template-columns: 7fr 5fr;
    padding-block: 96px;
  }
`;

const Elsewhere = styled.p`
  ${below744} {
    display: none;
  }
`;

const OnPhone = styled.div`
  ${from744} {
    display: none;
  }
`;

/** White in every theme, because cameras expect dark on light. */
const Paper = styled.div`
  width: 180px;
  padding: 14px;
  border-radius: var(--r-control);
  background: #fff;

  ${from1024} {
    justify-self: end;
  }

  svg {
    display: block;
    width: 100%;
  }
  ${below744} {
    display: none;
  }
`;
