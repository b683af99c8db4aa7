import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../type/index.ts';

/** Changes in faster succession than this are one change. */
const restMs = 1000;

export interface AnnouncementProps {
  /** The value to watch, independent of language, such as an amount in cents. */
  value: string | number | null;
  /** The announcement of a change. Nothing is announced while it is empty. */
  text: string;
}

/** Announces a value that changes while the visitor types: once, when the changes pause. */
export const Announcement = ({ value, text }: AnnouncementProps) => {
  const [said, setSaid] = useState({ value, text: '' });
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  useEffect(() => {
    if (value === said.value) return;
    const timer = setTimeout(() => setSaid({ value, text: latest.current }), restMs);
    return () => clearTimeout(timer);
  }, [value, said.value]);
  // Removes an announcement that is outdated or in another language, without announcing the removal.
  if (said.text !== '' && (said.value !== value || said.text !== text)) setSaid({ ...said, text: '' });
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {said.text}
    </VisuallyHidden>
  );
};
