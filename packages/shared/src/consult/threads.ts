import { atom, type ReadableAtom } from 'nanostores'
import { type ConsultThread, consultApi } from '../contract/consult.contract'
import type { ConsultPort } from './consult-port'

const TYPING_MS = 250

interface ThreadsState {
  /** Undefined until the first search has returned. Earlier results stay visible until newer ones arrive. */
  found?: readonly ConsultThread[]
  failed: boolean
  /** The keyword for which the results were found. */
  keyword: string
}

/** All threads for the consultants, most recently active first, updated while the list is open. */
interface Threads {
  $threads: ReadableAtom<ThreadsState>
  /** Starts with all threads. Returns the function that stops updating. */
  open(): () => void
  /** Searches once typing pauses. */
  search(typed: string): void
  refetch(): Promise<void>
}

export function createThreads(port: ConsultPort): Threads {
  const $threads = atom<ThreadsState>({ failed: false, keyword: '' })
  let keyword = ''
  let pause: ReturnType<typeof setTimeout> | undefined
  /** Discards the answer to an earlier search when a later one has been sent. */
  let turn = 0

  const refetchThreads = async () => {
    turn += 1
    const [mine, asked] = [turn, keyword]
    try {
      const found = await port.http.call(consultApi.threads, asked ? { keyword: asked } : {}, { quiet: true })
      if (mine === turn) $threads.set({ found, failed: false, keyword: asked })
    } catch (error) {
      if (mine === turn) $threads.set({ ...$threads.get(), failed: true })
      port.failed?.(error)
    }
  }
  return {
    $threads,
    open() {
      keyword = ''
      if ($threads.get().keyword) $threads.set({ failed: false, keyword })
      void refetchThreads()
      const stop = port.listen(() => void refetchThreads())
      return () => {
        clearTimeout(pause)
        stop()
      }
    },
    search(typed) {
      clearTimeout(pause)
      pause = setTimeout(() => {
        keyword = typed.trim()
        void refetchThreads()
      }, TYPING_MS)
    },
    refetch: refetchThreads,
  }
}
