import { repoApi } from '@agency/shared/modules/archive-repo/repo.contract'
import { REPO_LIST, repoPath } from '@agency/shared/modules/archive-repo/repo.paths'
import { repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { ImportSourceTag } from '../../kit/custody/SourceTag'
import { createRecordKind } from '../../kit/record/record-kind'

export const repoKind = createRecordKind(repoRecord, {
  api: repoApi,
  listPath: REPO_LIST,
  pathOf: repoPath,
  link: 'archiveNo',
  marks: ({ source }) => <ImportSourceTag source={source} />,
  widths: {
    archiveNo: 116,
    projectCode: 96,
    projectName: 138,
    clientName: 116,
    year: 56,
    retentionCode: 76,
    secretLevel: 56,
    keepPlace: 112,
    boxCount: 52,
    totalPages: 62,
    keepUntil: 104,
    status: 76,
  },
})
