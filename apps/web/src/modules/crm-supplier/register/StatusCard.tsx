import { formatDateTime } from '@agency/shared/format/dates'
import { supplierFlow } from '@agency/shared/modules/crm-supplier/supplier.flow'
import type { RegisterStatus } from '@agency/shared/modules/crm-supplier/supplier-register.contract'
import { Button } from '@douyinfe/semi-ui-19'
import { StatusTags } from '../../../kit/data/StatusTags'
import { registerMessages as say } from './register.messages'
import styles from './register.module.css'

interface Props {
  found: RegisterStatus
  onSupplement(supplement: NonNullable<RegisterStatus['supplement']>): void
  onLeave(): void
}

/** The status of a registration, with a button when corrections are required. */
export function StatusCard({ found, onSupplement, onLeave }: Props) {
  const { supplement } = found
  return (
    <>
      <h1>{found.supplierName}</h1>
      <dl className={styles.facts}>
        <dt>{say.receiptNo}</dt>
        <dd>{found.receiptNo}</dd>
        <dt>{say.status}</dt>
        <dd>
          <StatusTags flow={supplierFlow} status={found.status} />
        </dd>
        <dt>{say.registerTime}</dt>
        <dd>{formatDateTime(found.registerTime)}</dd>
        {found.auditTime && (
          <>
            <dt>{say.auditTime}</dt>
            <dd>{formatDateTime(found.auditTime)}</dd>
          </>
        )}
        {found.opinion && (
          <>
            <dt>{say.opinion}</dt>
            <dd>{found.opinion}</dd>
          </>
        )}
      </dl>
      <div className={styles.buttons}>
        {supplement && (
          <Button theme="solid" onClick={() => onSupplement(supplement)}>
            {say.goOn}
          </Button>
        )}
        <Button onClick={onLeave}>{say.cancel}</Button>
      </div>
    </>
  )
}
