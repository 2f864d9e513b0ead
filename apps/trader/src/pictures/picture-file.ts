/** What can be checked of a chosen file before it is sent. The venue looks into it; this spares the wait. Pure. */

/** As the file dialog filters: telephones turn their own formats into one of these. */
export const PICTURE_TYPES = ['image/jpeg', 'image/png', 'image/webp'] as const;
export const PICTURE_BYTES = 8 * 1_048_576;

export type FileProblem = 'type' | 'size' | 'empty';

/** null: nothing is wrong with it as far as one can see. */
export function fileProblem(file: Pick<File, 'type' | 'size'>): FileProblem | null {
  if (!PICTURE_TYPES.some((type) => type === file.type)) return 'type';
  if (file.size === 0) return 'empty';
  return file.size > PICTURE_BYTES ? 'size' : null;
}
