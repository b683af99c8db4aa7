import { useState } from 'react';
import { SmallButton } from './small-button.tsx';

interface CopyButtonProps {
  text: string;
  /** The words on the button, and those that screen readers say. */
  label: string;
  name: string;
  /** The same once the text is copied. */
  copiedLabel: string;
  copiedName: string;
}

/** Puts a text into the clipboard, and says that it did. */
export function CopyButton({ text, label, name, copiedLabel, copiedName }: CopyButtonProps) {
  const [isCopied, setCopied] = useState(false);
  const copy = () =>
    void navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false),
    );
  return (
    <SmallButton onPress={copy} aria-label={isCopied ? copiedName : name}>
      {isCopied ? copiedLabel : label}
    </SmallButton>
  );
}
