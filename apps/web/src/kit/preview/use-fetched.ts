import type { FileAnswer } from '@agency/shared/http/download-answer'
import type { AxiosProgressEvent } from 'axios'
import { useEffect, useRef, useState } from 'react'
import { previewMessages as say } from './preview.messages'

/** Fetches a file, telling how far it is. */
export type Load = (options: {
  signal: AbortSignal
  onProgress(event: Pick<AxiosProgressEvent, 'loaded' | 'total'>): void
}) => Promise<FileAnswer>

type Fetched =
  | { state: 'loading'; loaded: number; total?: number }
  | { state: 'here'; file: FileAnswer }
  | { state: 'failed'; reason: string }

const START: Fetched = { state: 'loading', loaded: 0 }

/** A file as soon as it is there; called off when nobody waits for it any more. */
export function useFetched(load: Load) {
  const [fetched, setFetched] = useState<Fetched>(START)
  const [round, setRound] = useState(0)
  const latest = useRef(load)
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew
  useEffect(() => {
    const stop = new AbortController()
    const { signal } = stop
    const tell = (now: Fetched) => !signal.aborted && setFetched(now)
    tell(START)
    latest
      .current({ signal, onProgress: ({ loaded, total }) => tell({ state: 'loading', loaded, total }) })
      .then(
        (file) => tell({ state: 'here', file }),
        (error: unknown) =>
          tell({ state: 'failed', reason: error instanceof Error ? error.message : say.failed }),
      )
    return () => stop.abort()
  }, [round])
  return { fetched, again: () => setRound(round + 1) }
}
