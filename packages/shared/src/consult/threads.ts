import { atom, type ReadableAtom } from 'nanostores'
import { type ConsultThread, consultApi } from '../contract/consult.contract'
import type { ConsultPort } from './consult-port'

const TYPING_MS = 250

interface ThreadsState {
  /** Undefined until they are there; those found before stay until others are. */
  found?: readonly ConsultThread[]
  failed: boolean
  /** What they were found by. */
  keyword: string
}

/** Everybody who has asked, the latest first, kept current while somebody looks. */
interface Threads {
  $threads: ReadableAtom<ThreadsState>
  /** Begins with all of them. Answers how to stop. */
  open(): () => void
  /** What was typed counts once typing pauses. */
  search(typed: string): void
  refetch(): Promise<void>
}

export function createThreads(port: ConsultPort): Threads {
  const $threads = atom<ThreadsState>({ failed: false, keyword: '' })
  let keyword = ''
  let pause: ReturnType<typeof setTimeout> | undefined
  /** An answer that was asked for earlier must not stand in place of a later one. */
  let turn = 0

  const refetch = async () => {
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
      void refetch()
      const stop = port.listen(() => void refetch())
      return () => {
        clearTimeout(pause)
        stop()
      }
    },
    search(typed) {
      clearTimeout(pause)
      pause = setTimeout(() => {
        keyword = typed.trim()
        void refetch()
      }, TYPING_MS)
    },
    refetch,
  }
}
