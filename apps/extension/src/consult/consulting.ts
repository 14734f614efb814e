import type { Outbox } from '@agency/shared/consult/outbox'
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { Consulting } from './consult-state'

export interface Here extends Consulting {
  outbox: Outbox
  /** A call failed: when that means that the session is over, the login is asked for. */
  failed(error: unknown): void
}

export const HereContext = createContext<Here | undefined>(undefined)

/** Who is consulted here, and how. */
export function useHere(): Here {
  const here = useContext(HereContext)
  if (!here) throw new Error('nobody is consulted yet')
  return here
}
