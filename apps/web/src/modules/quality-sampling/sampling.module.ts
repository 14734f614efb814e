import {
  DRAW_CHECK,
  SAMPLING_LIST,
  SAMPLING_PAGE,
} from '@agency/shared/modules/quality-sampling/sampling.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'
import { samplingMessages as say } from './sampling.messages'

export const samplingModule: WebModule = {
  views: [
    { path: SAMPLING_LIST, title: say.listTitle, load: () => import('./SamplingListPage') },
    { ...listedPage(SAMPLING_PAGE), load: () => import('./SamplingPage') },
    { path: DRAW_CHECK, title: say.checkTitle, load: () => import('./DrawCheckPage'), open: true },
  ],
}
