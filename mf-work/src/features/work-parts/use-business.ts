import type { BusinessSettings } from '@nitida/contract';
import { useEffect, useState } from 'react';
import { host } from '../../host.ts';

/** The business's figures that are no price; null until they are there, and where they cannot be loaded. */
export function useBusiness(): BusinessSettings | null {
  const [business, setBusiness] = useState<BusinessSettings | null>(null);
  useEffect(() => {
    let isCurrent = true;
    void host()
      .http.call('getBusinessSettings')
      .then((result) => isCurrent && result.ok && setBusiness(result.data.settings));
    return () => {
      isCurrent = false;
    };
  }, []);
  return business;
}
