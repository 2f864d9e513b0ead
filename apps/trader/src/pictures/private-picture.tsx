import { readPicture } from '@assay/client/files';
import { useClient } from '@assay/client/react';
import { Button, Skeleton } from '@assay/ui';
import { useQuery } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';

/** A picture of the user's own, fetched with their token; it keeps its size while it loads. */
export function PrivatePicture(props: {
  readonly link: string;
  readonly alt: string;
  readonly className: string;
}) {
  const { t } = useTranslation();
  const client = useClient();
  const picture = useQuery({
    queryKey: ['private', 'picture', props.link],
    queryFn: ({ signal }) => readPicture(client, props.link, signal),
    staleTime: Number.POSITIVE_INFINITY,
    // Not kept in memory for longer than it is looked at.
    gcTime: 0,
    retry: false,
  });
  const { data } = picture;
  const show = useCallback((image: HTMLImageElement) => shownIn(image, data), [data]);
  if (picture.isError) {
    return (
      <div role="alert" className="grid justify-items-center gap-2 p-4 text-13 text-quiet">
        {t('pictures.failed')}
        <Button size="s" onClick={() => void picture.refetch()}>
          {t('pictures.again')}
        </Button>
      </div>
    );
  }
  if (data === undefined) return <Skeleton className={props.className} />;
  return <img ref={show} alt={props.alt} className={props.className} />;
}

/** Shows bytes in an image; answers how to give their memory back. */
function shownIn(image: HTMLImageElement, blob: Blob | undefined): (() => void) | undefined {
  if (blob === undefined) return undefined;
  const url = URL.createObjectURL(blob);
  image.src = url;
  return () => URL.revokeObjectURL(url);
}
