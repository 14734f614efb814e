/** The marks that the scripts in index.html leave on the page (entry.ts). */

/** Whether the login page that stands in index.html is on the screen: React takes it over as it is. */
export const isLoginPainted = () => document.querySelector('#root form') !== null

/** Whether the form was sent before the app was there; from here on the app hears of it itself. */
export function takeSent(): boolean {
  const wasSent = document.body.dataset.sent !== undefined
  document.onsubmit = null
  delete document.body.dataset.sent
  return wasSent
}
