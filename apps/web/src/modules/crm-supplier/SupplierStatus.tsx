import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.contract'
import {
  type SupplierStatus as Code,
  supplierStatusNames,
} from '@agency/shared/modules/crm-supplier/supplier.flow'
import { Tag } from '@douyinfe/semi-ui-19'
import { supplierMessages as say } from './supplier.messages'
import styles from './supplier.module.css'

const colors = {
  '10': 'blue',
  '20': 'green',
  '30': 'orange',
  '40': 'grey',
  '50': 'violet',
  '60': 'red',
} as const satisfies Record<Code, string>
const isKnown = (status: string): status is Code => status in supplierStatusNames

/** Where a supplier stands; a blacklisting that waits for approval does not change its status. */
export function SupplierStatus({ supplier }: { supplier: Pick<SupplierRow, 'status' | 'blackPending'> }) {
  const { status } = supplier
  return (
    <span className={styles.tags}>
      <Tag color={isKnown(status) ? colors[status] : 'grey'}>
        {isKnown(status) ? supplierStatusNames[status] : status}
      </Tag>
      {supplier.blackPending && <Tag color="amber">{say.blackPending}</Tag>}
    </span>
  )
}
