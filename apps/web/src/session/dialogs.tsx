import { withoutRequestNumber } from '@agency/shared/http/messages'
import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { $alerts, $questions, type Question } from './dialog-queue'

import BrowserDialogFallback from './PlainDialogs'

export type { Question } from './dialog-queue'

// Modal and Toast are loaded when first needed, because the login page does not use them.
const loadDialogOutlet = () => import('./DialogOutlet')
const DialogOutlet = lazy<ComponentType>(() =>
  loadDialogOutlet().catch(() => ({ default: BrowserDialogFallback })),
)
const loadToasts = () => import('./toasts')

/**
 * Called when the app is idle: after the server has become unreachable, the code of the dialog that says so could not
 * be fetched.
 */
export const prefetchDialogs = () => void Promise.allSettled([loadDialogOutlet(), loadToasts()])

/** Shows a question and resolves to true for yes. Questions are shown one after another, never stacked. */
export const askForConfirmation = (question: Question): Promise<boolean> =>
  new Promise((answer) => $questions.set([...$questions.get(), { ...question, answer }]))

/**
 * Shows a message with a title that stays until it is closed. The same text is shown only once at a time, with the
 * number of the first fault; an empty text is never shown.
 */
export function showAlertOnce(title: string, text: string): void {
  if (text === '') return
  const open = $alerts.get()
  if (
    !open.some(
      (other) => other.title === title && withoutRequestNumber(other.text) === withoutRequestNumber(text),
    )
  )
    $alerts.set([...open, { title, text }])
}

/** Shows a short message that disappears after 2500 ms. */
export const notify = {
  success: (text: string) => void loadToasts().then(({ success }) => success(text)),
  /** Shows a message with a button that undoes the action; it stays longer, or for `ms`. */
  successWith: (text: string, action: string, act: () => void, ms?: number) =>
    void loadToasts().then(({ successWithAction: successWith }) => successWith(text, action, act, ms)),
  /** An empty text belongs to an answer that must show nothing (SPEC section 8). */
  error: (text: string) => text !== '' && void loadToasts().then(({ error }) => error(text)),
  info: (text: string) => void loadToasts().then(({ info }) => info(text)),
  warning: (text: string) => void loadToasts().then(({ warning }) => warning(text)),
}

/** Draws questions and alerts; mounted once, at the root. */
export function Dialogs() {
  const waiting = useStore($questions).length + useStore($alerts).length
  if (waiting === 0) return null
  return (
    <Suspense>
      <DialogOutlet />
    </Suspense>
  )
}
