import { answerAsked } from '../child/answer-asked'
import { type Marking, markPdf } from './mark-pdf'

/** The answer of the process: how many pages were marked. */
export interface Told {
  pages: number
}

answerAsked(async (asked: Marking): Promise<Told> => ({ pages: await markPdf(asked) }))
