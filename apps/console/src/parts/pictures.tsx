import { Skeleton } from '@assay/ui';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ConsolePicture } from '@assay/protocol';
import { Refused, desk } from '../desk/ask.ts';

/** Pictures that belong to a case, each asked for by itself; one is large, by its number. */
export function Pictures(props: { readonly pictures: readonly ConsolePicture[]; readonly reason: string }) {
  const { pictures, reason } = props;
  const [chosen, choose] = useState(0);
  const { t } = useTranslation();
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] sm:p-5">
      <Picture picture={pictures[chosen]!} reason={reason} isLarge />
      <div className="flex gap-3 sm:flex-col">
        {pictures.map((picture, at) => (
          <button
            key={picture.name}
            type="button"
            aria-pressed={at === chosen}
            aria-label={t('desk.pictures.show', { name: picture.name })}
            onClick={() => choose(at)}
            className="min-w-0 flex-1 rounded-control border border-line bg-sunk p-1 aria-pressed:border-accent sm:flex-none"
          >
            <Picture picture={picture} reason={reason} />
          </button>
        ))}
      </div>
    </div>
  );
}

function Picture(props: {
  readonly picture: ConsolePicture;
  readonly reason: string;
  readonly isLarge?: boolean;
}) {
  const { picture, reason, isLarge = false } = props;
  const { t } = useTranslation();
  const [shown, setShown] = useState<{ readonly of: string; readonly address: string | null } | null>(null);
  useEffect(() => {
    let isOver = false;
    pictureOf(picture, reason).then(
      (address) => isOver || setShown({ of: picture.name, address }),
      () => isOver || setShown({ of: picture.name, address: null }),
    );
    return () => {
      isOver = true;
    };
  }, [picture, reason]);
  if (shown === null || shown.of !== picture.name) {
    return <Skeleton className={isLarge ? 'h-80 w-full' : 'h-20 w-full'} />;
  }
  if (shown.address === null) return <p className="p-3 text-12 text-quiet">{t('desk.pictures.gone')}</p>;
  return (
    <img
      src={shown.address}
      alt={picture.name}
      className={
        isLarge
          ? 'max-h-[60vh] w-full rounded-control border border-line bg-sunk object-contain'
          : 'h-20 w-full object-cover'
      }
    />
  );
}

/** Fetched once a case: each look stands in the log. */
const kept = new Map<string, Promise<string>>();

function pictureOf(picture: ConsolePicture, reason: string): Promise<string> {
  const known = kept.get(picture.name);
  if (known !== undefined) return known;
  const asked = desk.act({ action: picture.action, input: picture.input, reason }).then(({ result }) => {
    // What an action that is named as one of pictures answers.
    const { contentType, base64 } = result as { readonly contentType: string; readonly base64: string };
    return `data:${contentType};base64,${base64}`;
  });
  asked.catch((error: unknown) => error instanceof Refused && kept.delete(picture.name));
  kept.set(picture.name, asked);
  return asked;
}
