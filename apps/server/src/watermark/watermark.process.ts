import { answerRequests } from '../child/answer-requests'
import { type Marking, markPdf } from './mark-pdf'

/** The answer of the process: how many pages were marked. */
export interface WatermarkReply {
  pages: number
}

answerRequests(async (asked: Marking): Promise<WatermarkReply> => ({ pages: await markPdf(asked) }))
