import { Note } from '../feedback/index.ts';

/** What went wrong with what was sent, read out when it appears; nothing while all is well. */
export function FailureNote({ error }: { error: string | undefined }) {
  if (error === undefined) return null;
  return (
    <Note tone="error" isLive>
      {error}
    </Note>
  );
}
