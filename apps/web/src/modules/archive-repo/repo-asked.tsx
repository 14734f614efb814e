import { type RepoRow, repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { destroyAsked } from '../../kit/destruction/destroy-asked'
import { factsOf } from '../../kit/flow/facts'

const names = ['archiveNo', 'projectName', 'retentionCode', 'keepUntil', 'destroyReason']

/** What the moves of a volume ask for. */
export const askedOf = (row: RepoRow) => destroyAsked(() => factsOf(repoRecord.labels, names, row))
