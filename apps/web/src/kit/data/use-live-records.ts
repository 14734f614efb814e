import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { live } from '../../session/app'

/** Several moves in one breath are read once. */
const GATHER_MS = 150

/** Reads these queries again when the server says that records of a kind (a permission prefix) have changed. */
export function useLiveRecords(of: string, keys: readonly (readonly unknown[])[]): void {
  const client = useQueryClient()
  const latest = useRef(keys)
  useEffect(() => {
    latest.current = keys
  })
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const refresh = () => {
      for (const queryKey of latest.current) void client.invalidateQueries({ queryKey })
    }
    const stop = live.subscribe((message) => {
      if (message.type !== 'records' || message.of !== of) return
      clearTimeout(timer)
      timer = setTimeout(refresh, GATHER_MS)
    })
    return () => {
      clearTimeout(timer)
      stop()
    }
  }, [client, of])
}
