import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { BOND_LIST, bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import { bondMarks, bondRecord } from '@agency/shared/modules/tender-bond/bond.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { createRecordKind } from '../../kit/record/record-kind'
import styles from './bond.module.css'

/** The due date is red when it has passed. */
export const bondKind = createRecordKind(bondRecord, {
  api: bondApi,
  listPath: BOND_LIST,
  pathOf: bondPath,
  link: 'supplierName',
  widths: {
    projectCode: 132,
    packageNo: 160,
    supplierName: 160,
    bondMoney: 124,
    form: 96,
    arriveMoney: 124,
    payerName: 180,
    status: 110,
  },
  cells: {
    refundDue: (day, { isOverdue }) => <span className={isOverdue ? styles.late : undefined}>{day}</span>,
  },
  marks: ({ isOverdue }) => isOverdue && <Tag color="red">{bondMarks.overdue}</Tag>,
})
