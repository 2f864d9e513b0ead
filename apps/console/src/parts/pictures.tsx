import { IconButton, Skeleton, classNames } from '@assay/ui';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { titleOf } from '@assay/protocol';
import type { ConsolePicture } from '@assay/protocol';
import { usePicture } from '../desk/queries.ts';
import { pictureTitle } from '../desk/result.ts';
import { useKey } from '../desk/use-key.ts';
import { KeyCap } from './key-cap.tsx';

const [QUARTER, HALF] = [90, 180];

/** Pictures that belong to a case: one is large, chosen by a press or by its number, and can be turned and brought near. */
export function Pictures(props: { readonly pictures: readonly ConsolePicture[]; readonly reason: string }) {
  const { pictures, reason } = props;
  const [chosen, setChosen] = useState(0);
  const [turned, setTurned] = useState(0);
  const [isNear, setIsNear] = useState(false);
  const { t } = useTranslation();
  const choose = (at: number): void => {
    if (at < 0 || at >= pictures.length) return;
    setChosen(at);
    setTurned(0);
    setIsNear(false);
  };
  const turn = (): void => setTurned(turned + QUARTER);
  const bringNear = (): void => setIsNear(!isNear);
  useKey((key) => {
    if (key === 'r') turn();
    else if (key === 'z') bringNear();
    else choose(Number(key) - 1);
  });
  const large = pictures[chosen];
  if (large === undefined) return null;
  return (
    <div className="grid gap-3 p-4 sm:grid-cols-[minmax(0,3fr)_minmax(0,1fr)] sm:p-5">
      <figure className="grid content-start gap-2">
        <div className="h-[min(42vh,26rem)] overflow-auto rounded-control border border-line bg-sunk">
          <Picture
            picture={large}
            reason={reason}
            alt={titleOf(pictureTitle(large))}
            className={classNames(
              'block object-contain transition-transform',
              // A square turns within itself: nothing of it leaves the frame.
              isNear && 'aspect-square w-[250%] max-w-none',
              !isNear && (turned % HALF === 0 ? 'size-full' : 'mx-auto aspect-square h-full'),
            )}
            turned={turned}
          />
        </div>
        <figcaption className="flex items-center gap-1 text-12 text-quiet">
          <span className="mr-auto">{titleOf(pictureTitle(large))}</span>
          <IconButton icon="search" label={t('desk.pictures.near')} pressed={isNear} onClick={bringNear} />
          <IconButton icon="refresh" label={t('desk.pictures.turn')} onClick={turn} />
        </figcaption>
      </figure>
      <div className="flex gap-3 sm:flex-col">
        {pictures.map((picture, at) => (
          <button
            key={picture.name}
            type="button"
            aria-pressed={at === chosen}
            onClick={() => choose(at)}
            className="min-w-0 flex-1 rounded-control border border-line bg-sunk p-1 text-left text-12 text-quiet aria-pressed:border-accent sm:flex-none"
          >
            <Picture
              picture={picture}
              reason={reason}
              alt=""
              className="h-16 w-full rounded-s object-cover"
            />
            <span className="flex justify-between px-1 pt-1">
              {titleOf(pictureTitle(picture))} <KeyCap>{String(at + 1)}</KeyCap>
            </span>
          </button>
        ))}
      </div>
    </div>
  );
}

function Picture(props: {
  readonly picture: ConsolePicture;
  readonly reason: string;
  readonly className: string;
  /** Empty where words beside it say the same. */
  readonly alt: string;
  /** Degrees. */
  readonly turned?: number;
}) {
  const { picture, reason, className, alt, turned = 0 } = props;
  const { t } = useTranslation();
  const { data: address, isPending } = usePicture(picture, reason);
  if (isPending) return <Skeleton className="size-full min-h-16" />;
  if (address === undefined || address === null)
    return <p className="p-3 text-12">{t('desk.pictures.gone')}</p>;
  return <img src={address} alt={alt} className={className} style={{ transform: `rotate(${turned}deg)` }} />;
}
