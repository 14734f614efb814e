import { answerRequests } from '../child/answer-requests'
import { type Marking, watermarkPdf } from './mark-pdf'

/** The answer of the process: how many pages were marked. */
export interface WatermarkReply {
  pages: number
}

answerRequests(async (asked: Marking): Promise<WatermarkReply> => ({ pages: await watermarkPdf(asked) }))
