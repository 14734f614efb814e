import {
  COMPARISON_EDIT,
  COMPARISON_LIST,
  COMPARISON_PAGE,
  COMPARISON_WINS,
} from '@agency/shared/modules/tender-comparison/comparison.paths'
import type { WebModule } from '../../web-module'
import { comparisonMessages as say } from './comparison.messages'

export const comparisonModule: WebModule = {
  actions: [{ label: '新增比选', may: 'tender:comparison:add', to: COMPARISON_EDIT }],
  views: [
    { path: COMPARISON_LIST, title: say.listTitle, load: () => import('./ComparisonListPage') },
    { path: COMPARISON_PAGE, title: say.pageTitle, load: () => import('./ComparisonPage') },
    { path: COMPARISON_EDIT, title: say.editPageTitle, load: () => import('./ComparisonEditPage') },
    { path: COMPARISON_WINS, title: say.winsTitle, load: () => import('./WinsPage') },
  ],
}
