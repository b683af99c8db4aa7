import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { compositionRoutes, readPage } from '../remotes/index.ts';
import { currentRoute } from '../routing/current-route.ts';

/** A part of the page, by the release that draws it. */
export interface Region {
  part: 'header' | 'page' | 'footer';
  /** The shell, or the remote of the page. */
  name: string;
  element: Element;
}

const shell = 'shell';
const selectors = { header: 'header', page: '#content', footer: 'footer' } as const;

/** The parts of the page that is shown. */
export function useRegions(): Region[] {
  const { pathname } = useLocation();
  const [routes] = useState(() => compositionRoutes(readPage().composition));
  const [regions, setRegions] = useState<Region[]>([]);
  useEffect(() => {
    const names = { header: shell, page: currentRoute(routes, pathname)?.remote.name ?? shell, footer: shell };
    setRegions(
      (['header', 'page', 'footer'] as const).flatMap((part) => {
        const element = document.querySelector(selectors[part]);
        return element ? [{ part, name: names[part], element }] : [];
      }),
    );
  }, [routes, pathname]);
  return regions;
}

export interface Box {
  top: number;
  left: number;
  width: number;
  height: number;
}

/** The places of elements in the window, as long as it is open. */
export function useBoxes(regions: readonly Region[]): Box[] {
  const [boxes, setBoxes] = useState<Box[]>([]);
  useEffect(() => {
    const measure = () => {
      const next = regions.map(({ element }) => {
        const { top, left, width, height } = element.getBoundingClientRect();
        return { top, left, width, height };
      });
      setBoxes((before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const { element } of regions) observer.observe(element);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure);
    return () => {
      observer.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [regions]);
  return boxes;
}
