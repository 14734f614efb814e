import type { RuntimeConfig } from '@agency/shared/contract/config.contract'
import type { LiveMessage } from '@agency/shared/contract/live.contract'
import { type LiveLine, liveAddress, openLine } from '@agency/shared/live/live-line'

/** What the background does about what it hears. */
interface LivePort {
  /** The first message after each opening is the count. */
  heard(message: LiveMessage): void
  /** The line broke: what is shown may not be true any more. */
  broken(): void
}

interface OpenLine {
  origin: string
  token: string
  line: LiveLine
  isBroken: boolean
}

let open: OpenLine | undefined

/**
 * Keeps the server's line open for one session. Its pings, each 25 s, keep Chromium's worker alive; where it sleeps all
 * the same, the alarm opens the line again.
 */
export function followServer(origin: string, config: RuntimeConfig, token: string, port: LivePort): void {
  if (open?.origin === origin && open.token === token) return
  stopFollowing()
  const line = openLine({
    address: liveAddress(config, origin),
    client: 'extension',
    token: () => token,
    opened: () => {
      mine.isBroken = false
    },
    closed: () => {
      mine.isBroken = true
      port.broken()
    },
    heard: port.heard,
  })
  const mine: OpenLine = { origin, token, line, isBroken: false }
  open = mine
}

/** It was open, or was tried, and is not there: nobody tells what is new. */
export const isLineBroken = () => open?.isBroken ?? false

export function stopFollowing(): void {
  open?.line.close()
  open = undefined
}

/** The machine is on a network again. */
export const followAgain = () => open?.line.reconnect()
