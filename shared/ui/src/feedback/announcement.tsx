import { useEffect, useRef, useState } from 'react';
import { VisuallyHidden } from '../type/index.ts';

/** Keys and steps that follow each other faster than this are one change. */
const restMs = 1000;

export interface AnnouncementProps {
  /** What may change, free of words: an amount in cents. Another language is no change. */
  value: string | number | null;
  /** What is said once it has changed; nothing while it is empty. */
  text: string;
}

/** Reads out a figure that changes while somebody types: once per change, when the changes have come to rest. */
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
  // What was said no longer holds, or stands in another language: it goes, unsaid.
  if (said.text !== '' && (said.value !== value || said.text !== text)) setSaid({ ...said, text: '' });
  return (
    <VisuallyHidden aria-live="polite" aria-atomic="true">
      {said.text}
    </VisuallyHidden>
  );
};
