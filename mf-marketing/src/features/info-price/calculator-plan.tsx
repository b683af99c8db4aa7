import { includedTexts, type ServiceTypeName } from '@nitida/contract';
import { belowLabel } from '@nitida/ui/forms';
import { Included } from '@nitida/ui/included';
import { from744, from1024, from1200 } from '@nitida/ui/layout';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { useLateDrawing } from '../../content/use-late-drawing.ts';
import type { Rooms } from './calculation.ts';

interface Props {
  cleaning: ServiceTypeName;
  rooms: Rooms;
}

const loadDrawing = async () => (await import('./plan-drawing.tsx')).PlanDrawing;

/** A plan of the home that lights up for the chosen cleaning, and what it includes. */
export function CalculatorPlan(props: Props) {
  const { t } = useTranslation('marketing');
  const Drawing = useLateDrawing(loadDrawing);
  return (
    <Box>
      <Place>{Drawing && <Drawing {...props} />}</Place>
      <Included {...includedTexts(props.cleaning, t)} />
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  align-content: space-between;
  padding: 16px 16px 8px;
  border-radius: var(--r-panel);
  background: var(--wall-shade);

  /* Beside the rooms, it is level with their box. */
  ${from744} {
    margin-top: ${belowLabel};
  }
  ${from1024} {
    margin-top: 0;
  }
  ${from1200} {
    margin-top: ${belowLabel};
  }

  /* The lists stand below each other, because the plan is narrow. */
  details > :last-child {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** The place of the drawing, before it has loaded as well. */
const Place = styled.div`
  width: 100%;
  max-width: 340px;
  aspect-ratio: 340 / 320;
  margin-inline: auto;

  ${from744} {
    max-width: 250px;
  }
  ${from1024} {
    max-width: 340px;
  }
  ${from1200} {
    max-width: 250px;
  }
`;
