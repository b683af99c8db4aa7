import { AcceptScene, ArriveScene, ChooseScene, DoneScene, GuideScene, QuietScene } from '@nitida/ui/art';
import { ButtonLink } from '@nitida/ui/buttons';
import { below744, from744, from1024, Wrap } from '@nitida/ui/layout';
import { Heading, Lead } from '@nitida/ui/type';
import type { ReactNode } from 'react';
import { styled } from 'styled-components';
import type { SectionOf } from '../../../content/schema.ts';
import { formAddress, pathTo } from '../../content/destination.ts';
import { type Figures, fill } from '../../content/figures.ts';
import { useLateDrawing } from '../../content/use-late-drawing.ts';
import { Photo } from './photo.tsx';

type PictureName = NonNullable<SectionOf<'opening'>['picture']>;

/** Drawings that few pages have, so that they load after the page. */
const lateScenes = {
  keys: async () => (await import('./keys-scene.tsx')).KeysScene,
  suitcase: async () => (await import('./suitcase-scene.tsx')).SuitcaseScene,
};
const isLate = (name: PictureName): name is keyof typeof lateScenes => name in lateScenes;

const scenes: Record<Exclude<PictureName, keyof typeof lateScenes>, () => ReactNode> = {
  choose: ChooseScene,
  accept: AcceptScene,
  arrive: ArriveScene,
  done: DoneScene,
  quiet: QuietScene,
  guide: GuideScene,
};

/** The width of the picture: 5 of 12 columns, and the page's on a phone. */
const besideWords = '(min-width: 744px) 40vw, 100vw';

/** The head of a page: title, lead, and optionally a button and a picture. */
export function OpeningSection({ section, figures }: { section: SectionOf<'opening'>; figures: Figures | null }) {
  const drawn = section.photo ? undefined : section.picture;
  const isTwo = drawn !== undefined || section.photo !== undefined;
  const to = section.action && pathTo(section.action.to);
  return (
    <Opening $isTwo={isTwo}>
      <Words>
        <Heading level={1} look={isTwo ? 'hero' : 1} tabIndex={-1}>
          {fill(section.title, figures)}
        </Heading>
        <Lead>{fill(section.lead, figures)}</Lead>
        {section.action && to && (
          <div>
            {to === formAddress ? (
              <ButtonLink href={to}>{section.action.label}</ButtonLink>
            ) : (
              <ButtonLink to={to} iconAfter="arrow">
                {section.action.label}
              </ButtonLink>
            )}
          </div>
        )}
      </Words>
      {drawn && <Picture>{isLate(drawn) ? <LateScene key={drawn} name={drawn} /> : scenes[drawn]()}</Picture>}
      {section.photo && <Photo photo={section.photo} figures={figures} sizes={besideWords} isFirst />}
    </Opening>
  );
}

function LateScene({ name }: { name: keyof typeof lateScenes }) {
  const Drawing = useLateDrawing(lateScenes[name]);
  return Drawing && <Drawing />;
}

/* The section that follows has the same ground and room of its own above it. */
const Opening = styled(Wrap)<{ $isTwo: boolean }>`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-8);
  padding-block: 40px 8px;
  align-items: center;

  ${from744} {
    grid-template-columns: ${({ $isTwo }) => ($isTwo ? 'minmax(0, 7fr) minmax(0, 5fr)' : 'minmax(0, 1fr)')};
  }
  ${from1024} {
    gap: 48px;
    padding-block: 72px ${({ $isTwo }) => ($isTwo ? '16px' : '24px')};
  }
  /* Without a picture, what the page is for follows at once. */
  ${({ $isTwo }) => !$isTwo && '&& + * { padding-top: 16px; }'}
`;

const Words = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--s-6);
  max-width: 44rem;

  > h1 {
    max-width: 12em;
    overflow-wrap: break-word;
  }
  /* Beside a picture, the title has three lines at most. */
  @media (min-width: 744px) and (max-width: 1279px) {
    > h1 {
      font-size: min(var(--t-hero), 5.8vw, 3.75rem);
    }
  }
  ${below744} {
    a {
      width: 100%;
    }
  }
`;

/** The picture has its place before it has loaded. */
const Picture = styled.div`
  overflow: hidden;
  aspect-ratio: 4 / 3;
  border-radius: var(--r-panel);
  background: var(--il-wall);
`;
