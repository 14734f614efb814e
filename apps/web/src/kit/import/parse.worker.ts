import { markWorkbook } from './mark-workbook'
import { readWorkbook } from './read-workbook'
import { WorkbookRefused } from './workbook-refused'
import type { WorkerAnswer, WorkerRequest } from './worker-call'

/*
 * Everything that touches the content of a foreign workbook runs here, away from the page: `runInWorker`
 * ends this worker when its time is up, and with it whatever memory it took.
 */
self.addEventListener('message', (event: MessageEvent<WorkerRequest>) => {
  void answer(event.data).then((message) => self.postMessage(message))
})

async function answer(request: WorkerRequest): Promise<WorkerAnswer> {
  try {
    const data =
      request.call === 'parse'
        ? await readWorkbook(request.bytes, request.labels)
        : await markWorkbook(request.bytes, request.marks)
    return { ok: true, data }
  } catch (error) {
    return { ok: false, refusal: error instanceof WorkbookRefused ? error.message : undefined }
  }
}
