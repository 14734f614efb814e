import { PAPER_CHECK } from '@agency/shared/contract/paper.contract'
import type { WebModule } from '../../web-module'
import { paperMessages as say } from './paper.messages'

/** The public verification of issued documents. */
export const paperModule: WebModule = {
  views: [{ path: PAPER_CHECK, title: say.title, load: () => import('./PaperPage'), open: true }],
}
