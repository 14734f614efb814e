import { IconLoading } from '@douyinfe/semi-icons'
// Imported by its own path, like the Modal in DialogOutlet.
import Button from '@douyinfe/semi-ui-19/lib/es/button'
import Toast from '@douyinfe/semi-ui-19/lib/es/toast'
import { createElement } from 'react'

/** The number of seconds that a notification stays: 2500 ms by SPEC section 9. */
const SECONDS = 2.5
const MS_TO_ACT = 8000
const LOADING_ID = 'loading'

let loadings = 0

export const success = (content: string) => Toast.success({ content, duration: SECONDS })
export function successWithAction(content: string, action: string, act: () => void, ms = MS_TO_ACT): void {
  const closeToastAndAct = () => {
    Toast.close(id)
    act()
  }
  const button = createElement(
    Button,
    { theme: 'borderless', size: 'small', onClick: closeToastAndAct },
    action,
  )
  const id = Toast.success({
    content: createElement('span', null, content, ' ', button),
    duration: ms / 1000,
  })
}
export const error = (content: string) => Toast.error({ content, duration: SECONDS })
export const info = (content: string) => Toast.info({ content, duration: SECONDS })
export const warning = (content: string) => Toast.warning({ content, duration: SECONDS })

/** Shows one message for all operations that are running; returns a function that ends this one. */
export function showLoading(content: string): () => void {
  loadings++
  const icon = createElement(
    'span',
    { 'aria-hidden': true, style: { display: 'flex' } },
    createElement(IconLoading, { spin: true }),
  )
  Toast.info({ id: LOADING_ID, content, icon, duration: 0 })
  return () => {
    loadings--
    if (loadings === 0) Toast.close(LOADING_ID)
  }
}
