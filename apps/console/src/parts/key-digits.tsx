/** A public key as two people read it to each other. */
export function KeyDigits({ publicKey }: { readonly publicKey: string }) {
  return (
    <code className="grid grid-cols-4 justify-items-start gap-x-2 rounded-control bg-sunk p-3 font-mono text-12">
      {(publicKey.match(/.{8}/g) ?? []).map((digits, at) => (
        <span key={`${digits} ${at}`}>{digits}</span>
      ))}
    </code>
  );
}
