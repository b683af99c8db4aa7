import { type PreviewNote, previewElement } from '@nitida/contract/preview';

/** What the composer says of the preview that the document belongs to, or null when it shows production. */
export function readPreview(): PreviewNote | null {
  const element = document.getElementById(previewElement);
  return element && JSON.parse(element.textContent);
}
