import type { Option } from '@agency/shared/contract/page'
import { relatedLabels } from '@agency/shared/modules/crm-supplier/supplier.record'
import type { z } from 'zod'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { RowsEditor } from '../../kit/form/RowsEditor'
import type { FormState } from '../../kit/form/use-form-state'
import { supplierMessages as say } from './supplier.messages'
import { emptyRelated } from './supplier-values'

interface Props {
  form: FormState<z.ZodType>
  relations: readonly Option[]
}

/** Edits the companies under the same control, as declared by the company. */
export const RelatedCompaniesEditor = ({ form, relations }: Props) => (
  <RowsEditor
    form={form}
    name="relatedCompanies"
    titleOf={say.relatedCompany}
    addText={say.addRelated}
    empty={() => emptyRelated}
    draw={(path) => (
      <>
        <FieldInput
          form={form}
          name={`${path}.name`}
          field={{ kind: 'text', label: relatedLabels.name }}
          required
        />
        <ChoiceField
          form={form}
          name={`${path}.relation`}
          label={relatedLabels.relation}
          options={relations}
          required
        />
      </>
    )}
  />
)
