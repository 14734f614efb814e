import { markWorkbook } from './mark-workbook'
import { readWorkbook } from './read-workbook'
import { WorkbookRefused } from './workbook-refused'
import type { WorkerAnswer, WorkerRequest } from './worker-call'

/*
 * Everything that processes an untrusted workbook runs in this worker. `runInWorker` terminates it when its time is
 * up, which also frees its memory.
 */
self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void readOrMarkWorkbook(event.data).then((message) => self.postMessage(message))
})

async function readOrMarkWorkbook(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const data =
      request.call === 'parse'
        ? await readWorkbook(request.bytes, request.labels, request)
        : await markWorkbook(request.bytes, request.marks, request.labels)
    return { ok: true, data }
  } catch (error) {
    return { ok: false, refusal: error instanceof WorkbookRefused ? error.message : undefined }
  }
}
