import type { PostalArea } from '@nitida/contract';
import { inForcedColours } from '@nitida/ui/layout';
import { Micro } from '@nitida/ui/type';
import { useTranslation } from 'react-i18next';
import { styled } from 'styled-components';
import { isWithin, namedPlaces, type Place, placesOf, pointUnits, unitsPerKm } from './area-places.ts';

const Figure = styled.figure`
  container-type: inline-size;
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 8px;
`;

/** Sizes are units of the drawing, so those of names follow the width in which it stands. */
const Drawing = styled.svg`
  display: block;
  width: 100%;
  height: auto;
  border-radius: var(--r-control);
  background: var(--linen);
  box-shadow: inset 0 0 0 1px var(--grout);

  circle,
  path {
    vector-effect: non-scaling-stroke;
  }
  text {
    fill: var(--ink);
    font-size: 22px;
    font-variant-numeric: tabular-nums;
    paint-order: stroke;
    stroke: var(--linen);
    stroke-width: 5px;
  }
  .wide {
    display: none;
  }
  @container (min-width: 520px) {
    text {
      font-size: 13px;
      stroke-width: 3px;
    }
    .narrow {
      display: none;
    }
    .wide {
      display: inline;
    }
  }
`;

const Reach = styled.circle`
  fill: var(--persiana-tint);
  stroke: var(--persiana);
  stroke-width: 1.5px;

  ${inForcedColours} {
    fill: none;
    stroke: CanvasText;
  }
`;

const Point = styled.circle<{ $isWithin: boolean }>`
  fill: ${({ $isWithin }) => ($isWithin ? 'var(--persiana)' : 'var(--linen)')};
  stroke: ${({ $isWithin }) => ($isWithin ? 'var(--persiana)' : 'var(--ink-3)')};
  stroke-width: 1.5px;

  ${inForcedColours} {
    fill: ${({ $isWithin }) => ($isWithin ? 'CanvasText' : 'Canvas')};
    stroke: CanvasText;
  }
`;

const Home = styled.circle`
  fill: none;
  stroke: var(--persiana);
  stroke-width: 2px;
`;

const Scale = styled.path`
  fill: none;
  stroke: var(--ink-2);
  stroke-width: 1.5px;
`;

const sizes = { narrow: { width: 72, height: 20, gap: 12 }, wide: { width: 42, height: 12, gap: 12 } };
const scaleKm = 10;

interface AreaMapProps {
  areas: readonly PostalArea[];
  postalCode: string;
  radiusKm: number;
}

/** The postal areas by their centres, with the circle in which a cleaner works. A filled point is within it. The table beside it says the same. */
export function AreaMap({ areas, postalCode, radiusKm }: AreaMapProps) {
  const { t } = useTranslation();
  const map = placesOf(areas);
  const [home] = map.places;
  if (!home) return null;
  const { width, height, places } = map;
  const within = areas.filter((area) => isWithin(area, radiusKm)).length;
  const text = t('operations.cleaner.within', { within, all: areas.length, radiusKm, postalCode });
  const bottom = height - 22;
  return (
    <Figure>
      <Drawing viewBox={`0 0 ${width} ${height}`} role="img" aria-label={text}>
        <Reach cx={home.x} cy={home.y} r={radiusKm * unitsPerKm} />
        {places.map((place) => (
          <Point key={place.postalCodes.join()} cx={place.x} cy={place.y} r={pointUnits} $isWithin={isWithin(place, radiusKm)} />
        ))}
        <Home cx={home.x} cy={home.y} r={12} />
        <g className="narrow">
          <Names places={namedPlaces(map, sizes.narrow)} offset={14} />
        </g>
        <g className="wide">
          <Names places={namedPlaces(map, sizes.wide)} offset={14} />
        </g>
        <Scale d={`M 24 ${bottom - 6} V ${bottom} H ${24 + scaleKm * unitsPerKm} V ${bottom - 6}`} />
        <text x={32 + scaleKm * unitsPerKm} y={bottom + 4}>
          {scaleKm} km
        </text>
      </Drawing>
      <figcaption>
        <Micro as="span">{text}</Micro>
      </figcaption>
    </Figure>
  );
}

/** The first postal code of each place, above its point. */
function Names({ places, offset }: { places: readonly Place[]; offset: number }) {
  return places.map(({ postalCodes: [first = ''], x, y }) => (
    <text key={first} x={x} y={y - offset} textAnchor="middle">
      {first}
    </text>
  ));
}
