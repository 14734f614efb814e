import type { DownloadAnswer } from '@agency/shared/http/download-answer'
import { saveFile } from '@agency/shared/http/save-file'
import { showAlertOnce } from '../../session/dialogs'
import { fileMessages as say } from './file.messages'

/**
 * Handles the answer of a download: saves a file, opens a link, or shows a message (SPEC section 7).
 * @returns true when it was a file
 */
export function handleDownloadAnswer(answer: DownloadAnswer): boolean {
  if ('blob' in answer) saveFile(answer.blob, answer.name)
  else if ('path' in answer) openLinkInNewTab(answer.path)
  else showAlertOnce(say.title, answer.context)
  return 'blob' in answer
}

/** Opens a link in a new window; addresses other than http(s) are ignored, so that no script can run. */
function openLinkInNewTab(path: string): void {
  const address = new URL(path, window.location.href)
  if (!address.protocol.startsWith('http')) {
    showAlertOnce(say.title, path)
    return
  }
  const link = document.createElement('a')
  link.href = address.href
  link.target = '_blank'
  link.rel = 'noopener'
  link.click()
}
