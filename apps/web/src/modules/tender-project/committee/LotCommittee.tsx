import type {
  Committee,
  CommitteeMember,
} from '@agency/shared/modules/tender-project/committee/committee.contract'
import { memberFields } from '@agency/shared/modules/tender-project/committee/committee.fields'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { ListTable } from '../../../kit/list/ListTable'
import { useTable } from '../../../kit/list/use-table'
import styles from '../lot/handling.module.css'
import { useCommittee } from '../project/use-project-data'
import { committeeMessages as say } from './committee.messages'

const columns = ['name', 'memberKind', 'company', 'category', 'mobile'] as const
const widths = { name: 80, memberKind: 88, company: 150, category: 64, mobile: 118, fee: 92 }

/** The evaluators, one per row, with fees where the reader may see them. */
export function CommitteeTable({ committee }: { committee: Committee }) {
  const table = useTable<CommitteeMember>({
    labels: memberFields,
    columns: committee.hasFees ? [...columns, 'fee'] : columns,
    widths,
  })
  const { committeeCount, expertCount, members } = committee
  return (
    <>
      <p className={styles.plain}>{say.summary(committeeCount ?? 0, expertCount ?? 0)}</p>
      <ListTable table={table} rows={members} />
    </>
  )
}

/** 评标委员会 in the details of an opened lot. */
export function LotCommittee({ lot }: { lot: LotRow }) {
  const { data } = useCommittee(lot.projectId, lot.listId)
  if (!data) return null
  const isNobody = !data.isSecret && data.members.length === 0
  return (
    <>
      <h3>{say.title}</h3>
      {data.isSecret && <p className={styles.plain}>{say.hidden}</p>}
      {isNobody && <p className={styles.plain}>{say.none}</p>}
      {data.members.length > 0 && <CommitteeTable committee={data} />}
    </>
  )
}
