import { borderPaths, previewElement } from '@nitida/contract/preview';

const isBeyondBorder = (pathname: string): boolean => borderPaths.includes(pathname.toLowerCase().replace(/\/+$/, ''));

/** Whether the document shows a preview and this path has production, so that it is loaded as a document. */
export const crossesBorder = (pathname: string): boolean => document.getElementById(previewElement) !== null && isBeyondBorder(pathname);
