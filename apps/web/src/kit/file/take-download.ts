import type { DownloadAnswer } from '@agency/shared/http/download-answer'
import { saveFile } from '@agency/shared/http/save-file'
import { alert } from '../../session/dialogs'
import { fileMessages as say } from './file.messages'

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
