import { useEffect } from 'react'
import { $alerts, $questions } from './dialog-queue'

/** The browser's own dialogs: for when the server went away before ours were loaded. */
export default function PlainDialogs() {
  useEffect(() => {
    for (const question of $questions.get()) question.answer(window.confirm(question.content))
    $questions.set([])
    for (const alert of $alerts.get()) window.alert(`${alert.title}\n${alert.text}`)
    $alerts.set([])
  })
  return null
}
