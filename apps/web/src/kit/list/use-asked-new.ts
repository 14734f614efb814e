import { useEffect, useRef } from 'react'
import { useSearchParams } from 'react-router-dom'
import { useCan } from '../../session/app'
import { NEW } from './new-at'

/** `?new=1` in the address of a list opens the form of a new record, once: it is begun from the header's search. */
export function useAskedNew(may: string, add: (() => void) | undefined): void {
  const [params, setParams] = useSearchParams()
  const isAsked = params.has(NEW)
  const mayAdd = useCan(may)
  const latest = useRef({ add, setParams })
  useEffect(() => {
    latest.current = { add, setParams }
  })
  useEffect(() => {
    if (!isAsked) return
    const without = (all: URLSearchParams) => {
      all.delete(NEW)
      return all
    }
    latest.current.setParams(without, { replace: true })
    if (mayAdd) latest.current.add?.()
  }, [isAsked, mayAdd])
}
