import { type ComponentProps, useEffect, useState } from 'react';

type Part = typeof import('react-i18next/TransWithoutContext').Trans;

/** `Trans` for releases that were built when the page shared it. Its code loads when such a release renders it. */
export function Trans(props: ComponentProps<Part>) {
  const [Loaded, setLoaded] = useState<Part | null>(null);
  useEffect(() => {
    void import('react-i18next/TransWithoutContext').then((module) => setLoaded(() => module.Trans));
  }, []);
  return Loaded && <Loaded {...props} />;
}
