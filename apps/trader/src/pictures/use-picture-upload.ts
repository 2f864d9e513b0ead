/**
 * One picture on its way to the venue.
 * Promises: what is shown is what was chosen, from the moment on that it was; a picture that is given up or replaced
 * does not arrive later; the memory of a preview is given back.
 */
import type { UploadedFile, UploadKind } from '@assay/protocol';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { fileProblem } from './picture-file.ts';
import { useUpload } from './use-upload.ts';

export type PictureState =
  | { readonly phase: 'empty'; readonly problem: string }
  | { readonly phase: 'sending'; readonly preview: string; readonly share: number }
  | { readonly phase: 'sent'; readonly preview: string };

/** A picture from the moment on that it was chosen. */
interface Way {
  readonly end: AbortController;
  readonly preview: string;
}

/** What is on its way does not arrive, and its preview is forgotten. */
function end(current: { current: Way | null }): void {
  current.current?.end.abort();
  if (current.current) URL.revokeObjectURL(current.current.preview);
  current.current = null;
}

const NOTHING: PictureState = { phase: 'empty', problem: '' };

export interface PictureWish {
  readonly kind: UploadKind;
  /** Least width and height; the venue says them of what it has received. */
  readonly minimumPixels?: number | undefined;
  /** The picture once the venue has it; null while it has none. */
  readonly onPicture: (picture: UploadedFile | null) => void;
}

export function usePictureUpload({ kind, minimumPixels = 0, onPicture }: PictureWish) {
  const { t } = useTranslation();
  const upload = useUpload();
  const [state, setState] = useState<PictureState>(NOTHING);
  const notify = useRef(onPicture);
  useEffect(() => {
    notify.current = onPicture;
  });
  const current = useRef<Way | null>(null);
  const leave = (): void => end(current);
  useEffect(() => () => end(current), []);

  const clear = (): void => {
    leave();
    setState(NOTHING);
    notify.current(null);
  };

  const send = async (file: File): Promise<void> => {
    leave();
    notify.current(null);
    const problem = fileProblem(file);
    if (problem !== null) return setState({ phase: 'empty', problem: t(`pictures.problems.${problem}`) });
    const way = { end: new AbortController(), preview: URL.createObjectURL(file) };
    const { preview } = way;
    current.current = way;
    const show = (next: PictureState): void => {
      if (current.current === way) setState(next);
    };
    show({ phase: 'sending', preview, share: 0 });
    try {
      const onProgress = (share: number) => show({ phase: 'sending', preview, share });
      const picture = await upload({ file, kind, onProgress, signal: way.end.signal });
      if (current.current !== way) return;
      if (Math.min(picture.width, picture.height) < minimumPixels) {
        throw new Error(t('pictures.tooSmall', { pixels: minimumPixels }));
      }
      show({ phase: 'sent', preview });
      notify.current(picture);
    } catch (failure) {
      if (current.current !== way) return;
      leave();
      setState({ phase: 'empty', problem: failure instanceof Error ? failure.message : '' });
    }
  };

  return { state, send: (file: File) => void send(file), clear };
}
