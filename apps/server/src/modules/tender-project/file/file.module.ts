import { fileApi } from '@agency/shared/modules/tender-project/file/file-list.contract'
import { fileGrants, filePrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { createCallGroup } from '../../../http/call-group'
import type { ServerModule } from '../../../server-module'

/** 采购文件. Its calls belong to the project's API; it has its own permissions. */
export const fileModule: ServerModule = {
  calls: [createCallGroup('file', fileApi, { title: '采购文件', calls: {} })],
  routes: [],
  seed: { prefix: filePrefix, grants: fileGrants, menus: [] },
}
