import { Checkbox } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import type { z } from 'zod'
import { FieldBox } from '../../kit/form/FieldBox'
import type { FormState } from '../../kit/form/use-form-state'
import { bondMessages as say } from './bond.messages'

/** Confirms that a person has checked that the bond came from the supplier's basic account (条例第26条). */
export function BasicAccountCheckbox({ form, name }: { form: FormState<z.ZodType>; name: string }) {
  return (
    <FieldBox id={useId()} label="" error={form.errors[name]}>
      <Checkbox
        checked={form.get(name) === true}
        onChange={({ target }) => form.set(name, target.checked === true)}
      >
        {say.isBasicAccount}
      </Checkbox>
    </FieldBox>
  )
}
