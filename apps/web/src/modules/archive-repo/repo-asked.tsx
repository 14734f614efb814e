import { type RepoRow, repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { destroyAsked } from '../../kit/destruction/destroy-asked'
import { factsOf } from '../../kit/flow/facts'

const names = ['archiveNo', 'projectName', 'retentionCode', 'keepUntil', 'destroyReason']

/** The input of the moves of a volume. */
export const askedOf = (row: RepoRow) => destroyAsked(() => factsOf(repoRecord.labels, names, row))
