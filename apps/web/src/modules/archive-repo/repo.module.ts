import { REPO_LIST, REPO_PAGE } from '@agency/shared/modules/archive-repo/repo.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'
import { repoMessages as say } from './repo.messages'

export const repoModule: WebModule = {
  views: [
    { path: REPO_LIST, title: say.listTitle, load: () => import('./RepoListPage') },
    { ...listedPage(REPO_PAGE), load: () => import('./RepoPage') },
  ],
}
