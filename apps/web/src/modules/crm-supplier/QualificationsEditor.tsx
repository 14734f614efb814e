import { qualificationLabels } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { RowsEditor } from '../../kit/form/RowsEditor'
import type { FormState } from '../../kit/form/use-form-state'
import { supplierMessages as say } from './supplier.messages'
import { emptyQualification } from './supplier-values'

interface Props {
  form: FormState<z.ZodType>
  drawFiles(name: string, field: { label: string }): ReactNode
}

const columns = [
  { name: 'certName', kind: 'text', required: true },
  { name: 'certNo', kind: 'text', required: false },
  { name: 'level', kind: 'text', required: false },
  { name: 'validTo', kind: 'date', required: false },
] as const

/** Edits a company's certificates, each with its last valid day and a scan. */
export const QualificationsEditor = ({ form, drawFiles }: Props) => (
  <RowsEditor
    form={form}
    name="qualifications"
    titleOf={say.qualification}
    addText={say.addQualification}
    empty={() => emptyQualification}
    draw={(path) => (
      <>
        {columns.map(({ name, kind, required }) => (
          <FieldInput
            key={name}
            form={form}
            name={`${path}.${name}`}
            field={{ kind, label: qualificationLabels[name] }}
            required={required}
          />
        ))}
        {drawFiles(`${path}.file`, { label: qualificationLabels.file })}
      </>
    )}
  />
)
