import type { LiveMessage } from '@agency/shared/contract/todo.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { live } from '../../session/app'

/** A change is told in several messages at once: the new to-do, and the new count. */
const GATHER_MS = 150

/** Reads these queries again when the server tells of a to-do; `matters` may leave out some. */
export function useLiveRefresh(
  keys: readonly (readonly unknown[])[],
  matters?: (message: LiveMessage) => boolean,
): void {
  const client = useQueryClient()
  const latest = useRef({ keys, matters })
  useEffect(() => {
    latest.current = { keys, matters }
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      for (const queryKey of latest.current.keys) void client.invalidateQueries({ queryKey })
    }
    const stop = live.subscribe((message) => {
      if (message.type !== 'count' && message.type !== 'todo') return
      if (latest.current.matters?.(message) === false) return
      clearTimeout(timer)
      timer = setTimeout(refresh, GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client])
}
