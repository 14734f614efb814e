import { currentTime } from '@agency/shared/clock/server-clock'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { supplierProblems } from '@agency/shared/modules/crm-supplier/supplier.rules'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import type { Crud } from '../../kit/form/use-crud'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import { StaffSupplierFields } from './KnownSupplierFields'
import { supplierMessages as say } from './supplier.messages'
import { emptySupplierValues as empty } from './supplier-values'

interface Props {
  /** For a completely loaded row, because a list masks phone and account numbers. */
  crud: Crud<SupplierRow>
  onSaved(): void
}

const supplierCodeOf = ({ supplierCode }: SupplierRow) => supplierCode
const checkSupplierValues = (values: object) => supplierProblems(values, shanghaiDateAt(currentTime()))

/** The form of a supplier in a sheet next to the list, to enter it at the counter or correct it. */
export default function SupplierSheet({ crud, onSaved }: Props) {
  const { row: opened, step: onStep } = crud
  const editing = useRecordEditor({
    api: supplierApi,
    also: checkSupplierValues,
    empty,
    opened,
    onStep,
    onSaved,
    numberOf: supplierCodeOf,
  })
  return (
    <RecordEditorSheet
      crud={crud}
      editing={editing}
      title={opened ? say.editTitle : say.addTitle}
      width={1040}
    >
      <StaffSupplierFields form={editing.form} supplier={editing.record.row} />
    </RecordEditorSheet>
  )
}
