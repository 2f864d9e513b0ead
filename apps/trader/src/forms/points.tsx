/** What a step means, a sentence each. */
export function Points({ points }: { readonly points: readonly string[] }) {
  return (
    <ul className="grid list-disc gap-2 pl-4 text-13 text-soft marker:text-quiet">
      {points.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  );
}
