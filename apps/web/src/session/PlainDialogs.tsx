import { useEffect } from 'react'
import { $alerts, $questions } from './dialog-queue'

/**
 * Uses the browser's own dialogs, when the server became unreachable before the code of the app's dialogs was loaded.
 */
export default function BrowserDialogFallback() {
  useEffect(() => {
    for (const question of $questions.get()) question.answer(window.confirm(question.content))
    $questions.set([])
    for (const alert of $alerts.get()) window.alert(`${alert.title}\n${alert.text}`)
    $alerts.set([])
  })
  return null
}
