import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.contract'
import {
  type SupplierStatus as Code,
  supplierStatusNames,
} from '@agency/shared/modules/crm-supplier/supplier.flow'
import { supplierMarks } from '@agency/shared/modules/crm-supplier/supplier.listing'
import { Tag } from '@douyinfe/semi-ui-19'
import { StatusTags } from '../../kit/data/StatusTags'

const colors = {
  '10': 'blue',
  '20': 'green',
  '30': 'orange',
  '40': 'grey',
  '50': 'violet',
  '60': 'red',
} as const satisfies Record<Code, string>

/** Where a supplier stands; a blacklisting that waits for approval does not change its status. */
export const SupplierStatus = ({ supplier }: { supplier: Pick<SupplierRow, 'status' | 'blackPending'> }) => (
  <StatusTags status={supplier.status} names={supplierStatusNames} colors={colors}>
    {supplier.blackPending && <Tag color="amber">{supplierMarks.blackPending}</Tag>}
  </StatusTags>
)
