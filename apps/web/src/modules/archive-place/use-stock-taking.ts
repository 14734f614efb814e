import { ApiError, isLostConnection } from '@agency/shared/http/api-error'
import { SCANS_MOST, stockApi } from '@agency/shared/modules/archive-place/stock.contract'
import { useEffect, useEffectEvent, useState } from 'react'
import { http } from '../../session/app'
import { stockMessages as say } from './stock.messages'
import {
  countScannedBoxes,
  countUnsentScans,
  forgetScans,
  forgetSnapshot,
  indexSnapshot,
  newUnsentScan,
  type Owner,
  readScannedCodes,
  readSnapshot,
  readUnsentScans,
  type SnapshotIndex,
  saveScan,
  saveScannedCodes,
  saveSnapshot,
} from './stock-storage'

/** A recent scan and its result. */
export interface Taken {
  no: number
  code: string
  what: string
  verdict: string
  isWrong: boolean
}

const MOST = 20
/** Retry interval in ms while scans are waiting. */
const RETRY_MS = 10_000

/** The state of a stocktaking on this phone; it survives a lost network and closing the page. */
export function useStockTaking(of: Owner) {
  // State for the next scan, which may come before the next rendering.
  const [now] = useState<Now>(() => ({ last: Promise.resolve(), place: undefined, codes: new Set() }))
  const [place, setPlace] = useState<ScannedPlace>()
  const [recent, setRecent] = useState<readonly Taken[]>([])
  const { waiting, recount, flush, refused } = useUnsentScans(of)
  const { book, problem, codes, setCodes } = useStocktakingSnapshot(of, now, recount)

  const addRecentScan = (taken: Omit<Taken, 'no'>) =>
    setRecent((before) => [{ ...taken, no: (before[0]?.no ?? 0) + 1 }, ...before].slice(0, MOST))
  const processScannedCode = async (text: string) => {
    if (!book) return
    const { code } = newUnsentScan(text, null)
    const found = book.find(code)
    if (found.is === 'place') {
      now.place = { ...found, code }
      setPlace(now.place)
      return addRecentScan({ code, what: found.path, verdict: say.verdicts.place, isWrong: false })
    }
    // Stored before anything is shown, so that an accepted scan is never lost.
    await saveScan(of, newUnsentScan(text, now.place?.code ?? null))
    const isAgain = now.codes.has(code)
    now.codes.add(code)
    setCodes(new Set(now.codes))
    await saveScannedCodes(of, [...now.codes])
    const verdict = scanVerdictOf(book, found, now.place?.placeId, isAgain)
    addRecentScan({ code, what: found.is === 'line' ? archiveBoxName(found.line) : code, ...verdict })
    await recount()
    void flush()
  }
  return {
    book,
    problem,
    place,
    recent,
    waiting,
    refused,
    flush,
    seen: book ? countScannedBoxes(book, codes) : 0,
    onCode(code: string) {
      const processThisCode = () => processScannedCode(code)
      now.last = now.last.then(processThisCode, processThisCode)
    },
  }
}

interface ScannedPlace {
  code: string
  path: string
  placeId: string
}

interface Now {
  last: Promise<void>
  place: ScannedPlace | undefined
  codes: Set<string>
}

/** Loads the list from the server, or from this phone when offline. */
function useStocktakingSnapshot(of: Owner, now: Now, recount: () => Promise<void>) {
  const [book, setBook] = useState<SnapshotIndex>()
  const [problem, tell] = useState<string>()
  const [codes, setCodes] = useState<ReadonlySet<string>>(new Set())
  const open = useEffectEvent(async () => {
    for (const code of await readScannedCodes(of)) now.codes.add(code)
    setCodes(new Set(now.codes))
    await recount()
    const kept = await readSnapshot(of)
    if (kept) setBook(indexSnapshot(kept))
    try {
      const snapshot = await http.call(stockApi.snapshot, { listId: of.stockId }, { quiet: true })
      await saveSnapshot(of, snapshot)
      setBook(indexSnapshot(snapshot))
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      if (isAccessDenied(error)) await forgetSnapshot(of)
      if (!kept || isAccessDenied(error)) tell(isLostConnection(error) ? say.notLoaded : error.message)
    }
  })
  useEffect(() => void open(), [])
  return { book, problem, codes, setCodes }
}

/** True when the person may not, or may no longer, access it; treated as if it did not exist. */
const isAccessDenied = ({ status, code }: ApiError) => status === 403 || code === 404

const archiveBoxName = ({ archiveNo, box, boxes }: { archiveNo: string; box: number; boxes: number }) =>
  boxes > 1 ? `${archiveNo} 第 ${box} 盒` : archiveNo

function scanVerdictOf(
  book: SnapshotIndex,
  found: ReturnType<SnapshotIndex['find']>,
  placeId: string | undefined,
  isAgain: boolean,
): Pick<Taken, 'verdict' | 'isWrong'> {
  const { verdicts } = say
  if (found.is !== 'line') return { verdict: verdicts.foreign, isWrong: true }
  const expected = found.line.placeId
  if (placeId && !book.covers(placeId, expected))
    return { verdict: verdicts.wrong(book.pathOf(expected)), isWrong: true }
  return { verdict: isAgain ? verdicts.again : verdicts.ok, isWrong: false }
}

/** Sends waiting scans when there is a network, and deletes them only when the server has confirmed them. */
function useUnsentScans(of: Owner) {
  const [waiting, setWaiting] = useState(0)
  const [refused, setRefused] = useState<string>()
  const [queue] = useState(() => ({ last: Promise.resolve() as Promise<void> }))
  const refreshUnsentCount = async () => setWaiting(await countUnsentScans(of))
  const sendUnsentScans = async () => {
    try {
      for (;;) {
        const scans = (await readUnsentScans(of)).slice(0, SCANS_MOST)
        if (scans.length === 0) break
        const { taken } = await http.call(stockApi.scan, { listId: of.stockId, scans }, { quiet: true })
        await forgetScans(of, taken)
      }
      setRefused(undefined)
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      // Refused scans remain stored. Without an answer, or after an unrelated error, they are sent again.
      setRefused(sendingRefusalText(error))
    }
    await refreshUnsentCount()
  }
  // One after another: simultaneous runs would send the same scans twice, which is harmless but slow.
  const sendUnsentScansInTurn = () => {
    queue.last = queue.last.then(sendUnsentScans, sendUnsentScans)
    return queue.last
  }
  const retry = useEffectEvent(() => void sendUnsentScansInTurn())
  useEffect(() => {
    retry()
    const timer = setInterval(retry, RETRY_MS)
    window.addEventListener('online', retry)
    return () => {
      clearInterval(timer)
      window.removeEventListener('online', retry)
    }
  }, [])
  return { waiting, refused, recount: refreshUnsentCount, flush: sendUnsentScansInTurn }
}

const sendingRefusalText = ({ status }: ApiError): string | undefined =>
  status === 401 ? say.expired : status === 200 || status === 403 ? say.ended : undefined
