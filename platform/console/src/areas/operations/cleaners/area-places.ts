import type { PostalArea } from '@nitida/contract';

/** Units of the drawing in a kilometre, and the radius of a point. */
export const unitsPerKm = 10;
export const pointUnits = 6;
const kmPerDegree = 111.195;
/** Around the places, in kilometres. */
const marginKm = 4;

export interface Place {
  /** The postal codes that share this centre. */
  postalCodes: readonly string[];
  distanceKm: number;
  x: number;
  y: number;
}

export interface AreaPlaces {
  width: number;
  height: number;
  /** The nearest place first. */
  places: readonly Place[];
}

/** The postal areas on a flat map, north above. In an area this small the earth's curve does not show. */
export function placesOf(areas: readonly PostalArea[]): AreaPlaces {
  const groups = new Map<string, PostalArea[]>();
  for (const area of areas) {
    const key = `${area.latitude} ${area.longitude}`;
    groups.set(key, [...(groups.get(key) ?? []), area]);
  }
  const latitudes = areas.map(({ latitude }) => latitude);
  const narrowing = Math.cos((((Math.min(...latitudes) + Math.max(...latitudes)) / 2) * Math.PI) / 180);
  const found = [...groups.values()].flatMap((group) => {
    const [first] = group;
    if (!first) return [];
    const { latitude, longitude, distanceKm } = first;
    return {
      postalCodes: group.map(({ postalCode }) => postalCode),
      distanceKm,
      x: longitude * kmPerDegree * narrowing,
      y: -latitude * kmPerDegree,
    };
  });
  const left = Math.min(...found.map(({ x }) => x)) - marginKm;
  const top = Math.min(...found.map(({ y }) => y)) - marginKm;
  const place = (km: number, from: number): number => Math.round((km - from) * unitsPerKm);
  const places = found.map(({ x, y, ...rest }) => ({ ...rest, x: place(x, left), y: place(y, top) }));
  return {
    width: Math.max(...places.map(({ x }) => x)) + marginKm * unitsPerKm,
    height: Math.max(...places.map(({ y }) => y)) + marginKm * unitsPerKm,
    places,
  };
}

export const isWithin = ({ distanceKm }: Pick<PostalArea, 'distanceKm'>, radiusKm: number): boolean => distanceKm <= radiusKm;

/**
 * The places whose names fit above their points without covering one another or another point; the nearer place has the right.
 * `size` is that of a name, `gap` lies between a name and its point.
 */
export function namedPlaces({ places }: AreaPlaces, { width, height, gap }: { width: number; height: number; gap: number }): Place[] {
  const named: Place[] = [];
  for (const place of places) {
    const isFree = named.every(({ x, y }) => Math.abs(x - place.x) >= width || Math.abs(y - place.y) >= height);
    const middle = place.y - gap - height / 2;
    const hidesPoint = places.some(({ x, y }) => Math.abs(x - place.x) < width / 2 && Math.abs(y - middle) < height / 2 + pointUnits);
    if (isFree && !hidesPoint) named.push(place);
  }
  return named;
}
