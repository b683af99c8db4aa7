import type { Telemetry } from '@nitida/host';
import type { RootOptions } from 'react-dom/client';

/** Reports the errors that React meets while it renders. The boundary of a remote reports its own, with the remote's name. */
export function rootErrors({
  report,
}: Pick<Telemetry, 'report'>): Pick<RootOptions, 'onUncaughtError' | 'onCaughtError' | 'onRecoverableError'> {
  const onRender = (error: unknown) => report(error, { kind: 'render' });
  return {
    onUncaughtError: onRender,
    onCaughtError(error, { errorBoundary }) {
      if (errorBoundary === undefined || !('reportsErrors' in errorBoundary)) onRender(error);
    },
    onRecoverableError: (error) => report(error),
  };
}
