import { addressGroups } from './address-groups.ts';

/** A whole address in groups that can be compared by eye. */
export function GroupedAddress({ address }: { readonly address: string }) {
  return (
    <p className="flex max-w-[300px] flex-wrap gap-x-2.5 font-mono text-13 leading-6">
      {addressGroups(address).map((group, index) => (
        <span key={index}>{group}</span>
      ))}
    </p>
  );
}
