import { Checkbox } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { FieldBox } from '../form/FieldBox'
import { formMessages as say } from '../form/form.messages'
import type { MoveFormFields } from './move-form'

/**
 * Requires a confirmation that the record is not a duplicate when it is submitted from its page, below the list of
 * similar records.
 */
export const duplicateConfirmationForm = (alike: ReactNode, mustSay: string): MoveFormFields => ({
  rules: { confirmNotDuplicate: z.literal(true, mustSay) },
  draw: (form) => (
    <>
      {alike}
      <FieldBox id="not-duplicate" label="" error={form.errors.confirmNotDuplicate}>
        <Checkbox
          checked={form.get('confirmNotDuplicate') === true}
          onChange={({ target }) => form.set('confirmNotDuplicate', target.checked === true)}
        >
          {say.notDuplicate}
        </Checkbox>
      </FieldBox>
    </>
  ),
})
