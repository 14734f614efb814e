import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { REPO_LIST, repoPath } from '@agency/shared/modules/archive-repo/repo.paths'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { recordKind } from '../../kit/record/record-kind'

export const repoKind = recordKind(repoRecord, {
  api: repoApi,
  listPath: REPO_LIST,
  pathOf: repoPath,
  link: 'archiveNo',
  widths: {
    archiveNo: 176,
    projectCode: 118,
    projectName: 180,
    clientName: 130,
    year: 60,
    retentionCode: 84,
    secretLevel: 64,
    keepPlace: 130,
    boxCount: 60,
    totalPages: 64,
    keepUntil: 100,
    status: 88,
  },
})
