import {
  ARCHIVE_ACCEPT,
  ARCHIVE_CHECK,
  ARCHIVE_EDIT,
  ARCHIVE_INPUT,
  ARCHIVE_LIST,
  ARCHIVE_PAGE,
} from '@agency/shared/modules/archive-file/archive.paths'
import { listedPage } from '@agency/shared/pages/page-list'
import type { WebModule } from '../../web-module'
import { archiveMessages as say } from './archive.messages'

export const archiveModule: WebModule = {
  views: [
    { path: ARCHIVE_LIST, title: say.listTitle, load: () => import('./ArchiveListPage') },
    ...([ARCHIVE_PAGE, ARCHIVE_ACCEPT, ARCHIVE_INPUT, ARCHIVE_CHECK, ARCHIVE_EDIT] as const).map((path) => ({
      ...listedPage(path),
      load: () => import('./ArchivePage'),
    })),
  ],
  projectTab: {
    key: 'archive',
    title: say.tab,
    permission: 'archive:file:view',
    load: () => import('./ArchiveTab'),
  },
}
