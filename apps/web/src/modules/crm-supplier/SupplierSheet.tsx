import { dateAt } from '@agency/shared/format/dates'
import { supplierApi } from '@agency/shared/modules/crm-supplier/supplier.contract'
import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import { supplierProblems } from '@agency/shared/modules/crm-supplier/supplier.rules'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useDict } from '../../kit/data/use-dict'
import { FilesInput } from '../../kit/form/FilesInput'
import { FormSheet } from '../../kit/form/FormSheet'
import formStyles from '../../kit/form/form.module.css'
import { SimilarRecords } from '../../kit/form/SimilarRecords'
import { useFormState } from '../../kit/form/use-form-state'
import { useRecordSave } from '../../kit/form/use-record-save'
import type { Crud } from '../../kit/list/use-crud'
import { SupplierFields } from './SupplierFields'
import { supplierMessages as say } from './supplier.messages'
import { emptySupplier, valuesOf } from './supplier-values'
import { useSimilar } from './use-similar'

interface Props {
  /** Of a row that was read whole: a list shows phones and accounts masked. */
  crud: Crud<SupplierRow>
  onSaved(): void
}

const ofSupplier = (values: object) => supplierProblems(values, dateAt(new Date()))

/** A supplier, entered at the counter or corrected, in a sheet beside the list. */
export default function SupplierSheet({ crud, onSaved }: Props) {
  const [first] = useState(() => (crud.row ? valuesOf(crud.row) : emptySupplier()))
  const form = useFormState(supplierApi.save.input, first, ofSupplier)
  const record = useRecordSave(form, {
    ...{ api: supplierApi, opened: crud.row, valuesOf, onStep: crud.step, onSaved },
    numberOf: ({ supplierCode }) => supplierCode,
  })
  const { row: supplier, saving, busy } = record
  const options = {
    supplyType: useDict('supplyType').options,
    companySize: useDict('companySize').options,
    companyRelation: useDict('companyRelation').options,
  }
  const similar = useSimilar(
    textOf(form.get('supplierName')),
    textOf(form.get('creditCode')),
    supplier?.listId,
  )
  const mask = supplier?.contactIdCardMask

  return (
    <FormSheet
      form={form}
      title={crud.row ? say.editTitle : say.addTitle}
      width={1040}
      saving={saving !== undefined}
      stale={record.stale}
      onReload={() => void record.reload()}
      onClose={() => crud.step('cancel')}
      buttons={
        <Button theme="solid" loading={saving === 'save'} disabled={busy} onClick={() => void record.save()}>
          {say.save}
        </Button>
      }
    >
      <SupplierFields
        form={form}
        options={options}
        drawFiles={(name, field) => (
          <FilesInput {...{ form, name, field }} {...(supplier ? { ownId: supplier.listId } : {})} />
        )}
        hints={{
          ...(similar.names.length > 0 ? { supplierName: <Similar names={similar.names} /> } : {}),
          ...(similar.sameCreditCode
            ? { creditCode: <span className={formStyles.wrong}>{say.sameCode}</span> }
            : {}),
          ...(mask ? { contactIdCard: say.idCardKept(mask) } : {}),
        }}
      />
    </FormSheet>
  )
}

const Similar = ({ names }: Pick<ReturnType<typeof useSimilar>, 'names'>) => (
  <SimilarRecords
    title={say.similar}
    names={names}
    draw={({ supplierName, supplierCode }) => (
      <>
        <strong>{supplierName}</strong>
        {supplierCode && <span>{supplierCode}</span>}
      </>
    )}
  />
)

const textOf = (value: unknown) => (typeof value === 'string' ? value : '')
