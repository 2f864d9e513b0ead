/** A chosen picture on its way to being the user's: cut square, sent, and taken into the profile. */
import { useClient } from '@assay/client/react';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { fileProblem, type FileProblem } from '../../../pictures/picture-file.ts';
import { useUpload } from '../../../pictures/use-upload.ts';
import { squarePicture } from './square-picture.ts';

export type AvatarProblem = FileProblem | 'unreadable';

interface Chosen {
  readonly picture: Blob;
  readonly preview: string;
}

export function useAvatar(onDone: () => void) {
  const upload = useUpload();
  const client = useClient();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [problem, setProblem] = useState<AvatarProblem | null>(null);
  const saving = useMutation({
    mutationFn: async (picture: Blob) => {
      const { id } = await upload({ file: picture, kind: 'avatar' });
      await client.call('changeInfo', { type: 'avatar', value: id }, { silent: true });
      await client.session.verify();
    },
    retry: false,
    onSuccess: onDone,
  });
  useEffect(() => {
    if (chosen === null) return undefined;
    return () => URL.revokeObjectURL(chosen.preview);
  }, [chosen]);
  const choose = async (file: File): Promise<void> => {
    saving.reset();
    const found = fileProblem(file);
    const picture = found === null ? await squarePicture(file) : null;
    setProblem(found ?? (picture === null ? 'unreadable' : null));
    setChosen(picture === null ? null : { picture, preview: URL.createObjectURL(picture) });
  };
  return {
    preview: chosen?.preview ?? null,
    problem,
    choose,
    save: () => {
      if (chosen !== null) saving.mutate(chosen.picture);
    },
    busy: saving.isPending,
    failure: saving.error?.message ?? '',
  };
}
