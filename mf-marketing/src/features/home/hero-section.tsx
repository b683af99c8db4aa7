import { HeroFloor, HeroStrip, HeroWindow, type Sky } from '@nitida/ui/art';
import { below744, below1024, from744, from1024, Wrap } from '@nitida/ui/layout';
import { Heading } from '@nitida/ui/type';
import { useAtomValue } from 'jotai';
import type { ComponentType } from 'react';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import type { Figures } from '../../content/figures.ts';
import { useLateDrawing } from '../../content/use-late-drawing.ts';
import { host } from '../../host.ts';
import { Estimate } from '../estimate-parts/estimate.tsx';
import { Photo } from '../section-parts/photo.tsx';
import { useSky } from './use-sky.ts';

/** The picture fills its place, so it is wider than that on a wide screen, where the place is high. */
const besideEstimate = '(min-width: 1024px) 60vw, (min-width: 744px) 40vw, 100vw';

interface HeroProps {
  section: SectionOf<'hero'>;
  figures: Figures | null;
}

/** The head of the home page with the price estimator, and a picture or the drawn window. */
export function HeroSection({ section: { title, lead, photo }, figures }: HeroProps) {
  if (photo)
    return (
      <Hero>
        <Picture>
          <Photo photo={photo} figures={figures} sizes={besideEstimate} isFirst />
        </Picture>
        <Words>
          <Told title={title} lead={lead} />
        </Words>
      </Hero>
    );
  return (
    <Hero>
      <Strip>
        <WithSky drawing={HeroStrip} />
      </Strip>
      <Opening>
        <WithSky drawing={HeroWindow} />
      </Opening>
      <Words>
        <Told title={title} lead={lead} />
      </Words>
      {/* The floor comes after the words, because it depends on their height and would otherwise be drawn twice on a page that arrives in parts. */}
      <Floor>
        <WithSky drawing={HeroFloor} />
      </Floor>
    </Hero>
  );
}

/** A drawing with the sky of the hour. It renders alone when the sky changes. */
function WithSky({ drawing: Drawing }: { drawing: ComponentType<{ sky: Sky }> }) {
  return <Drawing sky={useSky()} />;
}

function Told({ title, lead }: { title: string; lead: string }) {
  return (
    <>
      <Heading level={1} look="hero" tabIndex={-1}>
        {title}
      </Heading>
      <Lead>
        <OwnLead lead={lead} />
      </Lead>
      <Estimate />
    </>
  );
}

const loadOwnVisit = async () => (await import('./own-visit.tsx')).OwnVisit;

/** A customer's own visit in place of the lead, which says what a newcomer wants to know. The document is a guest's, so it comes after the session. */
function OwnLead({ lead }: { lead: string }) {
  const user = useAtomValue(host().session.userAtom);
  return user ? <LateOwnVisit userId={user.id} lead={lead} /> : lead;
}

function LateOwnVisit(props: { userId: string; lead: string }) {
  const OwnVisit = useLateDrawing(loadOwnVisit);
  return OwnVisit ? <OwnVisit key={props.userId} {...props} /> : props.lead;
}

const Hero = styled.section`
  position: relative;
  isolation: isolate;

  /* The floor is wider than the page. */
  ${from744} {
    overflow: hidden;
  }
`;

/** Above the words on a phone. The question about cookies takes its place there, so that the button of the estimate remains in the window. */
const Strip = styled.div`
  height: min(29.7vw, 190px);

  body:has([data-consent-sheet]) & {
    display: none;
  }
  ${from744} {
    display: none;
  }
`;

/**
 * To the right of the headline. The page's middle is the fixed point, so that window and light stay together. The floor is in front, because its table
 * stands before the window.
 */
const Opening = styled.div`
  z-index: -2;

  ${below744} {
    display: none;
  }
  ${from744} {
    position: absolute;
    top: 40px;
    left: calc(50% + 76px);
    width: 270px;
    height: 199px;
  }
  ${from1024} {
    top: 64px;
    left: calc(50% + 76px);
    width: 400px;
    height: 295px;
  }
  @media (min-width: 1320px) {
    left: calc(50% + 60px);
    width: 570px;
    height: 420px;
  }
`;

const Floor = styled.div`
  position: absolute;
  z-index: -1;
  bottom: 0;
  left: 50%;
  width: 1440px;
  height: 340px;
  margin-left: -10px;
  transform: translateX(-50%);

  svg {
    overflow: visible;
  }
  ${below744} {
    display: none;
  }
  /* The table stands whole beside the card, or not at all. */
  @media (max-width: 1319px) {
    margin-left: -158px;
  }
  /* The window is far above, so that its light shows on the floor alone. */
  ${below1024} {
    margin-left: 48px;

    .light {
      clip-path: inset(50% 0 0);
    }
  }
`;

/** No words reach the window or the picture, however long they are. */
const Words = styled(Wrap)`
  padding-block: 16px 28px;

  ${below744} {
    body:has([data-consent-sheet]) & {
      padding-top: 8px;
    }
  }

  > h1 {
    max-width: 9em;
    overflow-wrap: break-word;
  }
  ${from744} {
    padding-block: 56px 72px;

    /* “Возвращайтесь” fits beside the window. */
    > h1 {
      max-width: min(9em, calc(50vw + 52px - var(--gutter)));
      font-size: min(var(--t-hero), 7.2vw);
    }
  }
  ${from1024} {
    min-height: 760px;
    padding-block: 64px 96px;

    > h1 {
      max-width: min(8em, calc(50vw + 72px - var(--gutter)));
    }
  }
  @media (min-width: 1320px) {
    > h1 {
      max-width: min(8em, 660px);
    }
  }
`;

const Lead = styled.p`
  max-width: 26em;
  text-wrap: balance;
  margin-top: var(--s-3);
  /* A customer's visit comes late, and is shorter. */
  min-height: 2lh;
  line-height: 1.42;
  color: var(--ink-2);

  ${from744} {
    margin-top: var(--s-5);
    max-width: min(26em, calc(50vw + 40px));
    font-size: var(--t-lead);
  }
`;

/** In the place of the window; from 1024 px on as high as the words beside it. It keeps its size whatever is shown in it. */
const Picture = styled.div`
  ${below744} {
    height: clamp(150px, 44vw, 300px);
    padding: 8px var(--gutter) 0;
  }
  ${from744} {
    position: absolute;
    top: 56px;
    left: calc(50% + 76px);
    right: var(--gutter);
    height: 199px;
  }
  ${from1024} {
    top: 64px;
    left: calc(50% + 96px);
    bottom: 96px;
    height: auto;
    max-height: 680px;
  }
  @media (min-width: 1320px) {
    left: calc(50% + 70px);
    right: max(var(--gutter), calc(50% - 620px));
  }
  && picture,
  && img {
    height: 100%;
  }
  && img {
    object-fit: cover;
  }
`;
