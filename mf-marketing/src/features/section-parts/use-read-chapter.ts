import { useEffect, useState } from 'react';

/** The part of the window above which a heading counts as reached. */
const reached = 1 / 3;

/** The id of the chapter being read: the last whose heading came into the upper third of the window, and the first before any did. */
export function useReadChapter(ids: readonly string[]): string | undefined {
  const [read, setRead] = useState(ids[0]);
  const joined = ids.join(' ');
  useEffect(() => {
    const all = joined.split(' ');
    const topOf = (id: string) => document.getElementById(id)?.getBoundingClientRect().top ?? Number.POSITIVE_INFINITY;
    const find = () => setRead(all.findLast((id) => topOf(id) < window.innerHeight * reached) ?? all[0]);
    find();
    window.addEventListener('scroll', find, { passive: true });
    return () => window.removeEventListener('scroll', find);
  }, [joined]);
  return read;
}
