import type { DownloadAnswer } from '@agency/shared/http/download-answer'
import { alert } from '../../session/dialogs'
import { fileMessages as say } from './file.messages'

/** The link to the bytes is revoked after this (SPEC section 9). */
const REVOKE_AFTER_MS = 100

/** Hands a file to the browser's downloads. */
export function saveFile(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = address
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), REVOKE_AFTER_MS)
}

/**
 * What a download answers goes to the browser's downloads; a link is opened, a message shown (SPEC section 7).
 * @returns whether it was a file
 */
export function takeDownload(answer: DownloadAnswer): boolean {
  if ('blob' in answer) saveFile(answer.blob, answer.name)
  else if ('path' in answer) openLink(answer.path)
  else alert(say.title, answer.context)
  return 'blob' in answer
}

/** In a window of its own; what a server says is no script of ours. */
function openLink(path: string): void {
  const address = new URL(path, window.location.href)
  if (!address.protocol.startsWith('http')) {
    alert(say.title, path)
    return
  }
  const link = document.createElement('a')
  link.href = address.href
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
