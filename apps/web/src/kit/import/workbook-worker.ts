import { importMessages as say } from './import.messages'
import type { ParsedSheet, WorkbookMarks } from './import.types'
import { TYPE } from './ooxml'
import { WORKBOOK_LIMITS } from './workbook-limits'
import { WorkbookRefused } from './workbook-refused'
import type { WorkerAnswer, WorkerRequest } from './worker-call'

/** The used part of the Worker interface, which tests replace. */
export interface WorkerPort {
  postMessage(request: WorkerRequest, transfer: Transferable[]): void
  addEventListener(kind: 'message', listener: (event: MessageEvent<WorkerAnswer>) => void): void
  addEventListener(kind: 'error' | 'messageerror', listener: (event: Event) => void): void
  terminate(): void
}

const openWorker = (): WorkerPort =>
  new Worker(new URL('./parse.worker.ts', import.meta.url), { type: 'module' })

/** Reads the first visible sheet of a workbook, or a list that is text. Rejects with WorkbookRefused and its message. */
export async function parseWorkbook(
  file: Blob,
  reading: { labels: readonly string[]; acceptsText: boolean; headerRow?: number },
  signal: AbortSignal,
): Promise<ParsedSheet> {
  const bytes = await readFileBytes(file)
  return (await runInWorker({ call: 'parse', bytes, ...reading }, signal)) as ParsedSheet
}

/** The workbook with its invalid cells marked, as an xlsx. */
export async function markWorkbookInWorker(
  file: Blob,
  marks: WorkbookMarks,
  labels: readonly string[],
  signal: AbortSignal,
): Promise<Blob> {
  const bytes = await readFileBytes(file)
  const marked = (await runInWorker(
    { call: 'mark', bytes, marks, labels },
    signal,
  )) as Uint8Array<ArrayBuffer>
  return new Blob([marked], { type: XLSX_TYPE })
}

export const XLSX_TYPE = `${TYPE}.sheet`

/** Reads the file, which may have been deleted or changed since it was chosen. */
async function readFileBytes(file: Blob): Promise<Uint8Array<ArrayBuffer>> {
  try {
    return new Uint8Array(await file.arrayBuffer())
  } catch {
    throw new WorkbookRefused(say.failed)
  }
}

/** Starts a worker for one call and terminates it afterwards, on abort, or after the time limit. */
export function runInWorker(
  request: WorkerRequest,
  signal: AbortSignal,
  open: () => WorkerPort = openWorker,
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted()
    const worker = open()
    const endWorker = (settle: () => void) => {
      clearTimeout(timer)
      signal.removeEventListener('abort', endOnAbort)
      worker.terminate()
      settle()
    }
    const endWorkerWithRefusal = (sentence: string) => endWorker(() => reject(new WorkbookRefused(sentence)))
    const endOnAbort = () => endWorker(() => reject(signal.reason))
    const timer = setTimeout(() => endWorkerWithRefusal(say.slow), WORKBOOK_LIMITS.milliseconds)
    signal.addEventListener('abort', endOnAbort)
    worker.addEventListener('message', ({ data }) => {
      if (data.ok) endWorker(() => resolve(data.data))
      else endWorkerWithRefusal(data.refusal ?? say.failed)
    })
    // Out of memory, or the script could not be loaded.
    worker.addEventListener('error', () => endWorkerWithRefusal(say.failed))
    worker.addEventListener('messageerror', () => endWorkerWithRefusal(say.failed))
    worker.postMessage(request, [request.bytes.buffer as ArrayBuffer])
  })
}
