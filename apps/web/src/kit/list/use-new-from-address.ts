import { useEffect, useEffectEvent } from 'react'
import { useCan } from '../../session/app'
import { goToAddress } from '../../shell/navigate'
import { usePageLocation } from '../../shell/own-place'
import { NEW_PARAM } from './new-record-path'

/** `?new=1` in the address of a list opens the form of a new record once, as requested from the header search. */
export function useNewFromAddress(may: string, add: (() => void) | undefined): void {
  const { pathname, search } = usePageLocation()
  const isAsked = new URLSearchParams(search).has(NEW_PARAM)
  const mayAdd = useCan(may)
  const begin = useEffectEvent(() => {
    const left = new URLSearchParams(search)
    left.delete(NEW_PARAM)
    goToAddress(left.size > 0 ? `${pathname}?${left}` : pathname, { replace: true })
    if (mayAdd) add?.()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever is given the right meanwhile may begin then
  useEffect(() => {
    if (isAsked) begin()
  }, [isAsked, mayAdd])
}
