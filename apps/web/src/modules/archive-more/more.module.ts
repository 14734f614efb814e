import { MORE_EDIT, MORE_LIST, MORE_PAGE } from '@agency/shared/modules/archive-more/more.paths'
import type { WebModule } from '../../web-module'
import { moreMessages as say } from './more.messages'

export const moreModule: WebModule = {
  views: [
    { path: MORE_LIST, title: say.listTitle, load: () => import('./MoreListPage') },
    { path: MORE_EDIT, title: say.newTitle, load: () => import('./MoreEditPage') },
    { path: MORE_PAGE, title: say.pageTitle, load: () => import('./MorePage') },
  ],
}
