/** Attributes that the scripts in index.html set on the page (entry.ts). */

/** True when the prerendered login page is shown, so that React hydrates it. */
export const isLoginPainted = () => document.querySelector('#root form') !== null

/** Returns whether the form was submitted before the app started. From now on the app handles submission itself. */
export function takeOverSubmission(): boolean {
  const wasSent = document.body.dataset.sent !== undefined
  document.onsubmit = null
  delete document.body.dataset.sent
  return wasSent
}
