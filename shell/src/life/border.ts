import { isBorderPath, previewElement } from '@nitida/contract/preview';

/** Whether the document shows a preview and this path has production, so that it is loaded as a document. */
export const crossesBorder = (pathname: string): boolean => document.getElementById(previewElement) !== null && isBorderPath(pathname);
