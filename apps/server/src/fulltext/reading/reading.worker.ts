import { parentPort, workerData } from 'node:worker_threads'
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
}

const readers: Record<Asked['kind'], (bytes: Uint8Array, limits: Limits) => Promise<Read>> = {
  pdf: readPdf,
  docx: readDocx,
  xlsx: readXlsx,
  txt: readPlain,
}

async function read({ kind, bytes, limits }: Asked): Promise<Told> {
  try {
    const { text, isCut } = await readers[kind](bytes, limits)
    const whole = text.slice(0, limits.chars)
    return { state: isCut || whole.length < text.length ? 'cut' : 'read', text: whole }
  } catch (error) {
    const state = error instanceof Protected ? 'protected' : error instanceof TooLarge ? 'tooLarge' : 'failed'
    return { state, text: '' }
  }
}

const told = await read(workerData as Asked)
parentPort?.postMessage(told)
