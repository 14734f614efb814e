import type { LiveMessage } from '@agency/shared/contract/live.contract'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent } from 'react'
import { live } from '../../session/app'

/**
 * One change causes several messages, such as the new to-do and the new count; this many ms of them are handled
 * together.
 */
const GATHER_MS = 150

const TODO_MESSAGES: readonly LiveMessage['type'][] = ['count', 'todo', 'inStead']

type Keys = readonly (readonly unknown[])[]

/** Reloads these queries when the server reports a to-do; `matters` can filter the messages. */
export const useReloadOnTodo = (keys: Keys, matters: (message: LiveMessage) => boolean = () => true): void =>
  useReloadOnMessage(keys, (message) => TODO_MESSAGES.includes(message.type) && matters(message))

/** Reloads these queries when the server reports changes to a kind of record (`of` is its permission prefix). */
export const useReloadOnRecordChange = (of: string, keys: Keys): void =>
  useReloadOnMessage(keys, (message) => message.type === 'records' && message.of === of)

function useReloadOnMessage(keys: Keys, matters: (message: LiveMessage) => boolean): void {
  const client = useQueryClient()
  const isHeard = useEffectEvent(matters)
  const refresh = useEffectEvent(() => {
    for (const queryKey of keys) void client.invalidateQueries({ queryKey })
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const stop = live.subscribe((message) => {
      if (!isHeard(message)) return
      clearTimeout(timer)
      timer = setTimeout(refresh, GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [])
}
