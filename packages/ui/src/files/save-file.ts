/** Hands a file to the user under a name. */
export function saveFile(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}

/** The day as the names of files say it: 2026-03-14. */
export function fileDay(): string {
  return new Date().toISOString().slice(0, 10);
}
