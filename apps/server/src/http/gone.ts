import type { FastifyReply } from 'fastify'

/** Aborted when whoever asked has gone before there was an answer. */
export function whenGone({ raw }: FastifyReply): AbortSignal {
  const gone = new AbortController()
  raw.once('close', () => {
    if (!raw.writableFinished) gone.abort()
  })
  return gone.signal
}
