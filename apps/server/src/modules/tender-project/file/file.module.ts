import { fileApi } from '@agency/shared/modules/tender-project/file/file-list.contract'
import { callGroup } from '../../../http/call-group'
import type { ServerModule } from '../../../server-module'
import { fileSeed } from '../project/project.seed'

/** 采购文件. Its calls belong to the project's API; it has its own permissions. */
export const fileModule: ServerModule = {
  calls: [callGroup('file', fileApi, { title: '采购文件', calls: {} })],
  routes: [],
  seed: fileSeed,
}
