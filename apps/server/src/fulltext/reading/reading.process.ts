import { answerAsked } from '../../child/answer-asked'
import type { Limits, Read } from './limits'
import { readDocx, readXlsx } from './read-office'
import { readPdf } from './read-pdf'
import { readPlain } from './read-plain'

export interface Asked {
  kind: 'pdf' | 'docx' | 'xlsx' | 'txt'
  bytes: Uint8Array
  limits: Limits
}
export interface Told {
  state: 'read' | 'cut'
  text: string
}

const readers: Record<Asked['kind'], (bytes: Uint8Array, limits: Limits) => Promise<Read>> = {
  pdf: readPdf,
  docx: readDocx,
  xlsx: readXlsx,
  txt: readPlain,
}

answerAsked(async ({ kind, bytes, limits }: Asked): Promise<Told> => {
  const { text, isCut } = await readers[kind](bytes, limits)
  const whole = text.slice(0, limits.chars)
  return { state: isCut || whole.length < text.length ? 'cut' : 'read', text: whole }
})
