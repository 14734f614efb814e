import { ordinalApi } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalFlow } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ORDINAL_LIST, transactPath } from '@agency/shared/modules/ordinal/ordinal.paths'
import { isQueuedUrgent, ordinalMarks, ordinalRecord } from '@agency/shared/modules/ordinal/ordinal.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { StatusTags } from '../../kit/data/StatusTags'
import { createRecordKind } from '../../kit/record/record-kind'
import { ordinalMessages as say } from './ordinal.messages'
import styles from './ordinal.module.css'

/** The list shows the number of entries ahead; the page also whether 加急 was refused and whether it is secret. */
export const ordinalKind = createRecordKind(ordinalRecord, {
  api: ordinalApi,
  listPath: ORDINAL_LIST,
  pathOf: transactPath,
  link: 'projectName',
  widths: {
    ordinalNo: 118,
    queueSeq: 80,
    clientName: 170,
    projectName: 220,
    procurementMethod: 96,
    budgetWan: 96,
    customerManagerId: 84,
    submitTime: 152,
    handleUserName: 80,
    projectCode: 128,
    financeCode: 100,
    status: 128,
  },
  cells: {
    status: (_words, row) => (
      <StatusTags status={row.status} flow={ordinalFlow}>
        {isQueuedUrgent(row) && <Tag color="red">{ordinalMarks.urgent}</Tag>}
        {row.ahead !== null && <span className={styles.quiet}>{ordinalMarks.ahead(row.ahead)}</span>}
      </StatusTags>
    ),
  },
  marks: (row) => (
    <>
      {isQueuedUrgent(row) && <Tag color="red">{ordinalMarks.urgent}</Tag>}
      {row.urgentApproved === false && <Tag color="grey">{say.urgentRefused}</Tag>}
      {row.isSecret && <Tag color="purple">{say.secretMark}</Tag>}
    </>
  ),
})
