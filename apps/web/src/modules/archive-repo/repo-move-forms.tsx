import { type RepoRow, repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { destroyMoveForms } from '../../kit/destruction/destroy-move-forms'
import { labelledFactsOf } from '../../kit/flow/facts'

const names = ['archiveNo', 'projectName', 'retentionCode', 'keepUntil', 'destroyReason']

/** The input of the moves of a volume. */
export const workflowActionFormsOf = (row: RepoRow) =>
  destroyMoveForms(() => labelledFactsOf(repoRecord.labels, names, row))
