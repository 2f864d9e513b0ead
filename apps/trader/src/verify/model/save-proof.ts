/** Hands a proof to the user as a file: `assay-proof-17.json`. */
export function saveProof(text: string, contract: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = `assay-proof-${contract}.json`;
  link.click();
  URL.revokeObjectURL(address);
}
