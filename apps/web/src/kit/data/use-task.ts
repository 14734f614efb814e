import { useEffect, useEffectEvent, useState } from 'react'

type Task<P, T> =
  | { state: 'running'; progress: P }
  | { state: 'done'; result: T }
  | { state: 'failed'; error: unknown }

/** Starts work on mount, reports progress, and aborts on unmount. `again` retries. */
export function useAbortableWork<P, T>(
  start: P,
  work: (signal: AbortSignal, tell: (progress: P) => void) => Promise<T>,
) {
  const [task, setTask] = useState<Task<P, T>>({ state: 'running', progress: start })
  const [round, setRound] = useState(0)
  const begin = useEffectEvent((signal: AbortSignal) => {
    const setTaskUnlessAborted = (now: Task<P, T>) => !signal.aborted && setTask(now)
    const reportProgress = (progress: P) => setTaskUnlessAborted({ state: 'running', progress })
    reportProgress(start)
    work(signal, reportProgress).then(
      (result) => setTaskUnlessAborted({ state: 'done', result }),
      (error: unknown) => setTaskUnlessAborted({ state: 'failed', error }),
    )
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: each round begins anew
  useEffect(() => {
    const stop = new AbortController()
    begin(stop.signal)
    return () => stop.abort()
  }, [round])
  return { task, again: () => setRound(round + 1) }
}
