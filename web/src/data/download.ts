/** Offers a file to the reader. */
export function download(name: string, content: BlobPart, type: string): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // Some browsers start to read only after the click has returned.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}
