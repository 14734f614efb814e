import type { FastifyReply } from 'fastify'

/** A signal that aborts when the client disconnects before the answer. */
export function clientGoneSignal({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
