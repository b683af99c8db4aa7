import { vi } from 'vitest';

export interface SavedFile {
  name: string;
  content: Blob;
}

/** The files that a page lets the browser save. jsdom saves none. */
export function catchFiles(): readonly SavedFile[] {
  const files: SavedFile[] = [];
  let content = new Blob();
  vi.stubGlobal(
    'URL',
    class extends URL {
      static override createObjectURL = (file: Blob): string => {
        content = file;
        return 'blob:file';
      };
      static override revokeObjectURL = (): void => {};
    },
  );
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    files.push({ name: this.download, content });
  });
  return files;
}
