import { useTranslation } from 'react-i18next';
import { comparedGroups } from '../../../money/address-groups.ts';

interface LookalikeProps {
  readonly typed: string;
  /** The address that it is made to be taken for. */
  readonly known: string;
}

/** Both addresses, and where they differ. */
export function Lookalike({ typed, known }: LookalikeProps) {
  const { t } = useTranslation();
  return (
    <dl className="mt-2 grid gap-1.5">
      <Compared term={t('wallet.withdraw.alike.typed')} address={typed} other={known} />
      <Compared term={t('wallet.withdraw.alike.known')} address={known} other={typed} />
    </dl>
  );
}

interface ComparedProps {
  readonly term: string;
  readonly address: string;
  readonly other: string;
}

function Compared({ term, address, other }: ComparedProps) {
  return (
    <div>
      <dt>{term}</dt>
      <dd className="flex flex-wrap gap-x-2 font-mono leading-6">
        {comparedGroups(address, other).map((group, index) => (
          <span key={index}>
            {group.map(({ letter, differs }, at) =>
              differs ? (
                <mark
                  key={at}
                  className="bg-transparent font-strong text-danger underline underline-offset-2"
                >
                  {letter}
                </mark>
              ) : (
                letter
              ),
            )}
          </span>
        ))}
      </dd>
    </div>
  );
}
