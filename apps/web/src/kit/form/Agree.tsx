import { Checkbox } from '@douyinfe/semi-ui-19'
import type { z } from 'zod'
import styles from './form.module.css'
import type { FormState } from './use-form-state'

interface Props {
  form: FormState<z.ZodType>
  /** The text to which the person agrees. */
  children: string
}

/** The check box `agree` of a form, with its error. */
export const AgreeCheckbox = ({ form, children }: Props) => (
  <div data-wrong={form.errors.agree ? '' : undefined}>
    <Checkbox
      checked={form.get('agree') === true}
      onChange={({ target }) => form.set('agree', target.checked === true)}
    >
      {children}
    </Checkbox>
    {form.errors.agree && <p className={styles.error}>{form.errors.agree}</p>}
  </div>
)
