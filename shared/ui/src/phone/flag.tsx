import DE from 'country-flag-icons/string/3x2/DE';
import DK from 'country-flag-icons/string/3x2/DK';
import ES from 'country-flag-icons/string/3x2/ES';
import GB from 'country-flag-icons/string/3x2/GB';
import NL from 'country-flag-icons/string/3x2/NL';
import NO from 'country-flag-icons/string/3x2/NO';
import SE from 'country-flag-icons/string/3x2/SE';
import { useEffect, useState } from 'react';
import { FlagFrame } from '../country-list/flag-frame.tsx';

/** SVG documents by country. */
type Flags = Readonly<Record<string, string | undefined>>;

/** The flags of most customers. */
const nearFlags: Flags = { DE, DK, ES, GB, NL, NO, SE };

/** The flag of a country. The flags of distant countries come with the list of countries, which is loaded when one of them is selected. */
export function Flag({ country }: { country: string }) {
  const [flags, setFlags] = useState(nearFlags);
  const isMissing = flags[country] === undefined;
  useEffect(() => {
    if (!isMissing) return;
    let isGone = false;
    // An empty field replaces a flag that cannot be loaded.
    import('../country-list/index.ts').then(
      ({ flagOf }) => isGone || setFlags(flagOf),
      () => {},
    );
    return () => {
      isGone = true;
    };
  }, [isMissing]);
  return <FlagFrame svg={flags[country]} />;
}
