import type { Option } from '@agency/shared/contract/page'
import { supplierFormSections } from '@agency/shared/modules/crm-supplier/supplier.fields'
import { type SupplierField, supplierFields } from '@agency/shared/modules/crm-supplier/supplier.record'
import { Fragment, type ReactNode } from 'react'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormSection } from '../../kit/form/FormSection'
import type { FormState } from '../../kit/form/use-form-state'
import { QualificationsEditor } from './QualificationsEditor'
import { RelatedCompaniesEditor } from './RelatedEditor'

/** Options of the form's dictionaries; staff load them with the session, visitors with the page. */
interface SupplierOptions {
  supplyType: readonly Option[]
  companySize: readonly Option[]
  companyRelation: readonly Option[]
}

interface Props {
  form: FormState<z.ZodType>
  options: SupplierOptions
  /** Renders a file field; staff and visitors upload files differently. */
  drawFiles(name: string, field: { label: string; required?: boolean }): ReactNode
  /** Hints below some editors. */
  hints?: Partial<Record<SupplierField, ReactNode>>
  /** The supplier's fields that this form omits. */
  without?: readonly SupplierField[]
  /** The supplier's fields whose files are required. */
  required?: readonly SupplierField[]
}

/** The fields of a supplier, by section. */
export function SupplierFields({ form, options, drawFiles, hints = {}, without = [], required = [] }: Props) {
  const renderSupplierField = (name: SupplierField) => {
    const field = supplierFields[name]
    switch (name) {
      case 'supplyTypes':
        return (
          <ChoiceField
            form={form}
            name={name}
            key={name}
            label={field.label}
            options={options.supplyType}
            multiple
            required
          />
        )
      case 'companySize':
        return (
          <ChoiceField
            form={form}
            name={name}
            key={name}
            label={field.label}
            options={options.companySize}
            clearable
          />
        )
      case 'qualifications':
        return <QualificationsEditor key={name} form={form} drawFiles={drawFiles} />
      case 'relatedCompanies':
        return <RelatedCompaniesEditor key={name} form={form} relations={options.companyRelation} />
      default:
        break
    }
    if (field.kind === 'files')
      return (
        <Fragment key={name}>
          {drawFiles(name, { label: field.label, required: required.includes(name) })}
        </Fragment>
      )
    const hint = hints[name]
    return <FieldInput key={name} form={form} name={name} field={field} {...(hint ? { hint } : {})} />
  }
  return supplierFormSections.map((section) => {
    const fields = section.fields.filter((name) => !without.includes(name))
    if (fields.length === 0) return null
    return (
      <FormSection key={section.title} title={section.title}>
        {fields.map(renderSupplierField)}
      </FormSection>
    )
  })
}
