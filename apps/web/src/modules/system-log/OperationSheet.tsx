import { operationLogApi } from '@agency/shared/contract/log.contract'
import { operationLabels } from '@agency/shared/log/log.listing'
import { loadFieldLookup } from '@agency/shared/log/log-labels'
import { Button } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import { WhenFetched } from '../../kit/empty/Fetched'
import { Facts } from '../../kit/section/Facts'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { http } from '../../session/app'
import { DifferenceTable } from './DifferenceTable'
import { logMessages as say } from './log.messages'
import styles from './system-log.module.css'

interface Props {
  listId: string
  /** Shows every operation on the same record. */
  onRecord(ownId: string): void
  onClose(): void
}

const { seq: _place, ...ofLine } = operationLabels
const labels = {
  ...ofLine,
  ownId: { label: operationLabels.ownId, kind: 'area' },
  requestId: { label: say.requestId, kind: 'area' },
  hash: { label: say.hash, kind: 'area' },
} as const
const picks = Object.keys(labels)
/** One operation: person, time, and the changes field by field. */
export default function OperationSheet({ listId, onRecord, onClose }: Props) {
  const showOperationsOnRecord = (ownId: string) => {
    onClose()
    onRecord(ownId)
  }
  const detail = useQuery({
    queryKey: [operationLogApi.detail.path, listId],
    queryFn: async ({ signal }) => {
      const operation = await http.call(operationLogApi.detail, { listId }, { signal })
      return { operation, fieldNamed: await loadFieldLookup(operation.module) }
    },
    retry: false,
  })
  const ownId = detail.data?.operation.ownId
  return (
    <NamedSideSheet
      title={say.detail}
      width={860}
      footer={
        <div className={styles.footer}>
          {ownId && <Button onClick={() => showOperationsOnRecord(ownId)}>{say.sameRecord}</Button>}
          <Button onClick={onClose}>{say.close}</Button>
        </div>
      }
      onClose={onClose}
    >
      <WhenFetched query={detail} rows={8} failed={say.failed}>
        {(told) => (
          <>
            <h3 className={styles.heading}>{say.differences}</h3>
            <DifferenceTable {...told} />
            <h3 className={styles.heading}>{say.detail}</h3>
            <Facts labels={labels} picks={picks} row={told.operation} />
          </>
        )}
      </WhenFetched>
    </NamedSideSheet>
  )
}
