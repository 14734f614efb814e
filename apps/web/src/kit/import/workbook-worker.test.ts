import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { importMessages as say } from './import.messages'
import { runInWorker, type WorkerPort } from './workbook-worker'
import type { WorkerAnswer } from './worker-call'

type Listener = (event: MessageEvent<WorkerAnswer>) => void
const listeners = new Map<string, Listener>()
const terminate = vi.fn()
const worker: WorkerPort = {
  postMessage: vi.fn(),
  addEventListener: (kind: string, listener: Listener) => void listeners.set(kind, listener),
  terminate,
}
const sendEvent = (kind: string, data?: WorkerAnswer) =>
  listeners.get(kind)?.(new MessageEvent(kind, data && { data }))
const parseInWorker = (signal = new AbortController().signal) =>
  runInWorker(
    { call: 'parse', bytes: new Uint8Array(1), labels: [], acceptsText: false },
    signal,
    () => worker,
  )

beforeEach(() => {
  vi.useFakeTimers()
  terminate.mockClear()
})
afterEach(() => void vi.useRealTimers())

describe('the worker', () => {
  it('answers and is ended', async () => {
    const answer = parseInWorker()
    sendEvent('message', { ok: true, data: 7 })
    expect(await answer).toBe(7)
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('is killed after 20 seconds', async () => {
    const answer = expect(parseInWorker()).rejects.toThrow(say.slow)
    await vi.advanceTimersByTimeAsync(20_000)
    await answer
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('is killed when the person cancels', async () => {
    const stop = new AbortController()
    const answer = expect(parseInWorker(stop.signal)).rejects.toThrow()
    stop.abort()
    await answer
    expect(terminate).toHaveBeenCalledOnce()
  })

  it('tells its refusal, and a general sentence for anything else', async () => {
    const refused = expect(parseInWorker()).rejects.toThrow(say.encrypted)
    sendEvent('message', { ok: false, refusal: say.encrypted })
    await refused
    const broken = expect(parseInWorker()).rejects.toThrow(say.failed)
    sendEvent('error')
    await broken
  })
})
