import { notify } from '../../session/dialogs'

/** Copies text to the clipboard and reports whether the browser allowed it. */
export async function copyTextAndNotify(
  text: string,
  told: { copied: string; failed: string },
): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    notify.success(told.copied)
  } catch {
    notify.error(told.failed)
  }
}
