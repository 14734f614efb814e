/** The link to the bytes is revoked after this (SPEC section 9). */
const REVOKE_AFTER_MS = 100

/** Saves a file through the browser's download. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}
