import { unnumbered } from '@agency/shared/http/messages'
import { useStore } from '@nanostores/react'
import { type ComponentType, lazy, Suspense } from 'react'
import { $alerts, $questions, type Question } from './dialog-queue'

import PlainDialogs from './PlainDialogs'

export type { Question } from './dialog-queue'

// Modal and Toast are loaded when first needed: the login page does without them.
const load = () => import('./DialogOutlet')
const DialogOutlet = lazy<ComponentType>(() => load().catch(() => ({ default: PlainDialogs })))
const toasts = () => import('./toasts')

/** Said in a quiet moment: once the server is away the code for its absence cannot be fetched. */
export const prefetchDialogs = () => void Promise.allSettled([load(), toasts()])

/** Asks and answers true for yes. Questions wait for one another; they are never stacked. */
export const ask = (question: Question): Promise<boolean> =>
  new Promise((answer) => $questions.set([...$questions.get(), { ...question, answer }]))

/**
 * A message with a title that stays until it is read. The same text is shown once at a time, of faults with the number of
 * the first, none never.
 */
export function alert(title: string, text: string): void {
  if (text === '') return
  const open = $alerts.get()
  if (!open.some((other) => other.title === title && unnumbered(other.text) === unnumbered(text)))
    $alerts.set([...open, { title, text }])
}

/** A short message that goes away by itself after 2500 ms. */
export const notify = {
  success: (text: string) => void toasts().then(({ success }) => success(text)),
  /** Stays longer, or for so many ms, with a button that takes back what was done. */
  successWith: (text: string, action: string, act: () => void, ms?: number) =>
    void toasts().then(({ successWith }) => successWith(text, action, act, ms)),
  /** Of an answer that is to show nothing (SPEC section 8) there is no text. */
  error: (text: string) => text !== '' && void toasts().then(({ error }) => error(text)),
  info: (text: string) => void toasts().then(({ info }) => info(text)),
  warning: (text: string) => void toasts().then(({ warning }) => warning(text)),
}

/** Mounted once, at the root. */
export function Dialogs() {
  const waiting = useStore($questions).length + useStore($alerts).length
  if (waiting === 0) return null
  return (
    <Suspense>
      <DialogOutlet />
    </Suspense>
  )
}
