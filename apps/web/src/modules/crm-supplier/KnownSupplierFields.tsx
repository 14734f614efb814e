import type { SupplierRow } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { ComponentProps } from 'react'
import { useDict } from '../../kit/data/use-dict'
import { FilesInput } from '../../kit/form/FilesInput'
import formStyles from '../../kit/form/form.module.css'
import { SimilarRecords } from '../../kit/form/SimilarRecords'
import { SupplierFields } from './SupplierFields'
import { supplierMessages as say } from './supplier.messages'
import { useSimilarSuppliers } from './use-similar'

interface Props {
  form: ComponentProps<typeof SupplierFields>['form']
  supplier: SupplierRow | undefined
}

/** The fields of a supplier for staff, with a warning of similar suppliers. */
export function StaffSupplierFields({ form, supplier }: Props) {
  const options = {
    supplyType: useDict('supplyType').options,
    companySize: useDict('companySize').options,
    companyRelation: useDict('companyRelation').options,
  }
  const similar = useSimilarSuppliers(form.text('supplierName'), form.text('creditCode'), supplier?.listId)
  const mask = supplier?.contactIdCardMask
  return (
    <SupplierFields
      form={form}
      options={options}
      drawFiles={(name, field) => (
        <FilesInput form={form} name={name} field={field} {...(supplier ? { ownId: supplier.listId } : {})} />
      )}
      hints={{
        ...(similar.names.length > 0 ? { supplierName: <SimilarSuppliers names={similar.names} /> } : {}),
        ...(similar.sameCreditCode
          ? { creditCode: <span className={formStyles.wrong}>{say.sameCode}</span> }
          : {}),
        ...(mask ? { contactIdCard: say.idCardKept(mask) } : {}),
      }}
    />
  )
}

const SimilarSuppliers = ({ names }: Pick<ReturnType<typeof useSimilarSuppliers>, 'names'>) => (
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
