import { useEffect, useState } from 'react';
import { readPage } from '../remotes/index.ts';

/** A release of the document's composition. Owner and commit are null while they are not known. */
export interface Member {
  name: string;
  version: string | null;
  owner: string | null;
  commit: string | null;
}

const isListed = (value: unknown): value is { members: Member[] } =>
  typeof value === 'object' && value !== null && 'members' in value && Array.isArray(value.members);

async function fetchMembers(composition: number): Promise<Member[]> {
  const answer = await fetch(`/composition/${composition}/members`);
  const listed: unknown = answer.ok ? await answer.json() : null;
  return isListed(listed) ? listed.members : [];
}

/** The releases of the document by name: at once as the document has them, and then as the site tells them. */
export function useMembers(): { composition: number; memberOf: (name: string) => Member } {
  const [{ composition }] = useState(readPage);
  const [told, setTold] = useState<readonly Member[]>([]);
  useEffect(() => {
    let isGone = false;
    fetchMembers(composition.id).then(
      (members) => {
        if (!isGone) setTold(members);
      },
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [composition.id]);
  const memberOf = (name: string): Member => {
    const inlined = composition.remotes.find((remote) => remote.name === name);
    const known = { name, version: inlined?.version ?? null, owner: inlined?.owner ?? null, commit: null };
    return told.find((member) => member.name === name) ?? known;
  };
  return { composition: composition.id, memberOf };
}
