import type { ParsedSheet, WorkbookMarks } from './import.types'

/** Requests and answers of the worker. */
interface WorkerCalls {
  parse: {
    input: { bytes: Uint8Array; labels: readonly string[]; acceptsText: boolean; headerRow?: number }
    answer: ParsedSheet
  }
  mark: { input: { bytes: Uint8Array; labels: readonly string[]; marks: WorkbookMarks }; answer: Uint8Array }
}
type WorkerCall = keyof WorkerCalls

export type WorkerRequest = { [K in WorkerCall]: { call: K } & WorkerCalls[K]['input'] }[WorkerCall]

export type WorkerAnswer = { ok: true; data: unknown } | { ok: false; refusal: string | undefined }
