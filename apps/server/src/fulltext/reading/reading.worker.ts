import { parentPort } from 'node:worker_threads'
import { type Limits, Protected, type Read, TooLarge } from './limits'
import { readDocx, readXlsx } from './read-office'
import { readPdf } from './read-pdf'
import { readPlain } from './read-plain'

export interface Asked {
  kind: 'pdf' | 'docx' | 'xlsx' | 'txt'
  bytes: Uint8Array
  limits: Limits
}
export interface Told {
  state: 'read' | 'cut' | 'protected' | 'tooLarge' | 'failed'
  text: string
  /** So much is left of the file that the next one would pay for it. */
  isWorn: boolean
}

const readers: Record<Asked['kind'], (bytes: Uint8Array, limits: Limits) => Promise<Read>> = {
  pdf: readPdf,
  docx: readDocx,
  xlsx: readXlsx,
  txt: readPlain,
}
const MOST_LEFT = 32 * 1024 * 1024

async function read({ kind, bytes, limits }: Asked): Promise<Pick<Told, 'state' | 'text'>> {
  try {
    const { text, isCut } = await readers[kind](bytes, limits)
    const whole = text.slice(0, limits.chars)
    return { state: isCut || whole.length < text.length ? 'cut' : 'read', text: whole }
  } catch (error) {
    const state = error instanceof Protected ? 'protected' : error instanceof TooLarge ? 'tooLarge' : 'failed'
    return { state, text: '' }
  }
}

parentPort?.on('message', async (asked: Asked) => {
  const found = await read(asked)
  const { arrayBuffers, heapUsed } = process.memoryUsage()
  const isWorn = found.state === 'tooLarge' || arrayBuffers > MOST_LEFT || heapUsed > MOST_LEFT * 4
  parentPort?.postMessage({ ...found, isWorn } satisfies Told)
})
