import { useEffect, useState } from 'react';
import type { ConfirmDialogProps, DialogProps, SheetProps } from '../dialog/index.ts';

type Dialogs = typeof import('../dialog/index.ts');

/** The pause in ms before the dialogs are requested again, while one of them should be open. */
const retryMs = 2000;

let loaded: Dialogs | null = null;

async function load(): Promise<Dialogs> {
  loaded ??= await import('../dialog/index.ts');
  return loaded;
}

/** @returns null until a dialog is first opened and its code has arrived. The shell loads the code after the first render of any page. */
function useDialogs(isOpen: boolean): Dialogs | null {
  const [arrived, setArrived] = useState(loaded);
  const isMissing = isOpen && loaded === null;
  useEffect(() => {
    if (!isMissing) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    const ask = async () => {
      try {
        const dialogs = await load();
        if (!isGone) setArrived(dialogs);
      } catch {
        if (!isGone) timer = setTimeout(() => void ask(), retryMs);
      }
    };
    void ask();
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [isMissing]);
  return arrived ?? loaded;
}

/** `Dialog` of `@nitida/ui/dialog` for a page that opens it by a press: its parts of react-aria are not among the code that the page loads at once. */
export function Dialog(props: DialogProps) {
  const dialogs = useDialogs(props.isOpen);
  return dialogs && <dialogs.Dialog {...props} />;
}

/** `ConfirmDialog` of `@nitida/ui/dialog` in the same way. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const dialogs = useDialogs(props.isOpen);
  return dialogs && <dialogs.ConfirmDialog {...props} />;
}

/** `Sheet` of `@nitida/ui/dialog` in the same way. */
export function Sheet(props: SheetProps) {
  const dialogs = useDialogs(props.isOpen);
  return dialogs && <dialogs.Sheet {...props} />;
}
