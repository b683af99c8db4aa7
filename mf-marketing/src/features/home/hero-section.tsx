import { HeroScene } from '@nitida/ui/art';
import { below1024, from744, from1024, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import { Estimate } from '../estimate-parts/estimate.tsx';

/** The head of the home page with the price estimator. */
export function HeroSection({ section }: { section: SectionOf<'hero'> }) {
  return (
    <Hero>
      <Words>
        <Heading level={1} look="hero" tabIndex={-1}>
          {section.title}
        </Heading>
        <Lead>{section.lead}</Lead>
        <Estimate />
      </Words>
      <Narrow>
        <HeroScene crop="narrow" />
      </Narrow>
      {/* The picture comes after the words, because it depends on their height and would otherwise be drawn twice on a page that arrives in parts. */}
      <Wide>
        <HeroScene crop="wide" />
      </Wide>
    </Hero>
  );
}

const Hero = styled.section`
  position: relative;
  isolation: isolate;
  overflow: hidden;
`;

const Wide = styled.div`
  position: absolute;
  z-index: -1;
  inset: 0;

  /* As wide as the page and on its floor: the words keep the wall to the left of the window. */
  svg {
    position: absolute;
    bottom: 0;
    height: auto;
    aspect-ratio: 1440 / 800;
    overflow: visible;
  }
  ${below1024} {
    display: none;
  }
`;

const Narrow = styled.div`
  margin-top: 28px;

  svg {
    display: block;
    width: 100%;
    height: auto;
  }
  ${from1024} {
    display: none;
  }
`;

const Words = styled(Wrap)`
  padding-block: 36px 0;

  h1 {
    max-width: 9em;
  }
  ${from744} {
    padding-block: 56px 0;
  }
  ${from1024} {
    min-height: 760px;
    padding-block: 64px 96px;

    h1 {
      max-width: 8em;
    }
  }
`;

const Lead = styled.p`
  max-width: 29em;
  margin-top: var(--s-5);
  font-size: var(--t-lead);
  line-height: 1.42;
  color: var(--ink-2);

  @media (min-width: 1024px) and (max-width: 1319px) {
    max-width: 24em;
  }
`;
