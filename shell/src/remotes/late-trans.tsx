import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { useTexts } from '../texts/use-translation.ts';

type Part = typeof import('react-i18next/TransWithoutContext').Trans;

/** `Trans` for releases that were built when the page shared it. Its code loads when such a release renders it. */
export function Trans(props: ComponentProps<Part>) {
  const [Loaded, setLoaded] = useState<ComponentType<object> | null>(null);
  const i18n = useTexts();
  useEffect(() => {
    void import('react-i18next/TransWithoutContext').then((module) => setLoaded(() => module.Trans));
  }, []);
  return Loaded && <Loaded {...{ i18n, ...props }} />;
}
