import { dateAt } from '@agency/shared/format/dates'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { supplierProblems } from '@agency/shared/modules/crm-supplier/supplier.rules'
import { RecordEditorSheet } from '../../kit/form/RecordEditor'
import { useRecordEditor } from '../../kit/form/use-record-editor'
import type { Crud } from '../../kit/list/use-crud'
import { KnownSupplierFields } from './KnownSupplierFields'
import { supplierMessages as say } from './supplier.messages'
import { emptySupplier, valuesOf } from './supplier-values'

interface Props {
  /** Of a row that was read whole: a list shows phones and accounts masked. */
  crud: Crud<SupplierRow>
  onSaved(): void
}

const also = (values: object) => supplierProblems(values, dateAt(new Date()))

/** A supplier, entered at the counter or corrected, in a sheet beside the list. */
export default function SupplierSheet({ crud, onSaved }: Props) {
  const editing = useRecordEditor({
    ...{ rules: supplierApi.save.input, also, empty: emptySupplier },
    ...{ api: supplierApi, opened: crud.row, valuesOf, onStep: crud.step, onSaved },
    numberOf: ({ supplierCode }) => supplierCode,
  })
  return (
    <RecordEditorSheet {...{ crud, editing }} title={crud.row ? say.editTitle : say.addTitle} width={1040}>
      <KnownSupplierFields form={editing.form} supplier={editing.record.row} />
    </RecordEditorSheet>
  )
}
