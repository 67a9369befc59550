/**
 * Copies text. A frame without the permission refuses the modern way, so the old one is tried after it.
 * @returns false when neither works; the caller then shows the text.
 */
export async function copyText(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return copyBySelection(text);
  }
}

function copyBySelection(text: string): boolean {
  const listener = (event: ClipboardEvent): void => {
    event.clipboardData?.setData('text/plain', text);
    event.preventDefault();
  };
  document.addEventListener('copy', listener);
  try {
    // eslint-disable-next-line @typescript-eslint/no-deprecated -- the only way in frames without the permission
    return document.execCommand('copy');
  } finally {
    document.removeEventListener('copy', listener);
  }
}
