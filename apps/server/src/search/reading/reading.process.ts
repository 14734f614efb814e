import { answerRequests } from '../../child/answer-requests'
import type { Limits, ReadResult } from './limits'
import { readDocx, readXlsx } from './read-office'
import { readPdf } from './read-pdf'
import { readPlain } from './read-plain'

export interface ReadingRequest {
  kind: 'pdf' | 'docx' | 'xlsx' | 'txt'
  bytes: Uint8Array
  limits: Limits
}
export interface ReadingReply {
  state: 'read' | 'cut'
  text: string
}

const readers: Record<ReadingRequest['kind'], (bytes: Uint8Array, limits: Limits) => Promise<ReadResult>> = {
  pdf: readPdf,
  docx: readDocx,
  xlsx: readXlsx,
  txt: readPlain,
}

answerRequests(async ({ kind, bytes, limits }: ReadingRequest): Promise<ReadingReply> => {
  const { text, isCut } = await readers[kind](bytes, limits)
  const whole = text.slice(0, limits.chars)
  return { state: isCut || whole.length < text.length ? 'cut' : 'read', text: whole }
})
