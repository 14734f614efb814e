import { type ComponentType, useEffect } from 'react'
import { showAlertOnce } from '../session/dialogs'
import { shellMessages as say } from './shell.messages'
import { useLazyCode } from './use-code'

interface Props {
  /** Identifies the code in the cache. */
  name: string
  load(): Promise<{ default: ComponentType }>
  open: boolean
  close(): void
}

/**
 * A part that opens above the page; its code is fetched when it is first opened. When it cannot be loaded a message
 * says so, and the page stays as it is.
 */
export function LazyOverlay({ name, load, open, close }: Props) {
  const { data, error } = useLazyCode(name, load, open)
  useEffect(() => {
    if (!open || !error) return
    close()
    showAlertOnce(say.partFailed, say.partFailedHint)
  }, [open, error, close])
  const Part = data?.default
  return open && Part ? <Part /> : null
}
