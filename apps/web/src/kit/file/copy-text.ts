import { notify } from '../../session/dialogs'

/** Puts a text into the clipboard, and tells whether the browser has let it. */
export async function copyText(text: string, told: { copied: string; failed: string }): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(told.copied)
  } catch {
    notify.error(told.failed)
  }
}
