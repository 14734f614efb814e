import { pickFieldRules } from '@agency/shared/fields/fields'
import { blackFields, supplierRecord } from '@agency/shared/modules/crm-supplier/supplier.record'
import { auditChecks } from '@agency/shared/modules/crm-supplier/supplier.rules'
import { Checkbox } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import type { MoveFormFields } from '../../kit/flow/move-form'
import { FieldBox } from '../../kit/form/FieldBox'
import { FieldInput } from '../../kit/form/FieldInput'
import { FilesInput } from '../../kit/form/FilesInput'
import { supplierMessages as say } from './supplier.messages'
import styles from './supplier.module.css'

const all = Object.keys(auditChecks)

/** 检查清单: every item must be ticked by hand, which the server checks again. */
const approve: MoveFormFields = {
  rules: { checks: z.array(z.string(), say.mustCheck).min(all.length, say.mustCheck) },
  draw: (form) => {
    const held = form.get('checks')
    const ticked: string[] = Array.isArray(held) ? held : []
    return (
      <FieldBox
        id="audit-checks"
        label={supplierRecord.labels.auditChecks.label}
        required
        error={form.errors.checks}
      >
        <div className={styles.checks} id="audit-checks">
          {Object.entries(auditChecks).map(([check, label]) => (
            <Checkbox
              key={check}
              checked={ticked.includes(check)}
              onChange={({ target }) =>
                form.set(
                  'checks',
                  target.checked ? [...ticked, check] : ticked.filter((other) => other !== check),
                )
              }
            >
              {label}
            </Checkbox>
          ))}
        </div>
      </FieldBox>
    )
  },
}

const black: MoveFormFields = {
  rules: pickFieldRules(blackFields, ['blackBasis', 'blackUntil', 'blackFile']),
  draw: (form) => (
    <>
      <FieldInput form={form} name="blackBasis" field={blackFields.blackBasis} required />
      <FieldInput form={form} name="blackUntil" field={blackFields.blackUntil} required />
      <FilesInput form={form} name="blackFile" field={blackFields.blackFile} required />
    </>
  ),
}

/** The input of the moves of a supplier. */
export const supplierMoveForms = { approve, black }
