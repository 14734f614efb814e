import { type ComponentType, useEffect } from 'react'
import { alert } from '../session/dialogs'
import { shellMessages as say } from './shell.messages'
import { useCode } from './use-code'

interface Props {
  /** By which its code is known. */
  name: string
  load(): Promise<{ default: ComponentType }>
  open: boolean
  close(): void
}

/**
 * What opens over the page: its code is fetched when it is first wanted. Where that cannot be had it is said, and the
 * page stays as it is.
 */
export function OpenedPart({ name, load, open, close }: Props) {
  const { data, error } = useCode(name, load, open)
  useEffect(() => {
    if (!open || !error) return
    close()
    alert(say.partFailed, say.partFailedHint)
  }, [open, error, close])
  const Part = data?.default
  return open && Part ? <Part /> : null
}
