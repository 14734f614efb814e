import { supplierFlow } from '@agency/shared/modules/crm-supplier/supplier.flow'
import { type SupplierRow, supplierMarks } from '@agency/shared/modules/crm-supplier/supplier.record'
import { Tag } from '@douyinfe/semi-ui-19'
import { StatusTags } from '../../kit/data/StatusTags'

/** Where a supplier stands; a blacklisting that waits for approval does not change its status. */
export const SupplierStatus = ({ supplier }: { supplier: Pick<SupplierRow, 'status' | 'blackPending'> }) => (
  <StatusTags status={supplier.status} flow={supplierFlow}>
    {supplier.blackPending && <Tag color="amber">{supplierMarks.blackPending}</Tag>}
  </StatusTags>
)
