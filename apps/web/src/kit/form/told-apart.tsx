import { Checkbox } from '@douyinfe/semi-ui-19'
import { type ReactNode, useState } from 'react'
import { z } from 'zod'
import { notify } from '../../session/dialogs'
import type { AskedFields } from '../flow/move-form'
import { FieldBox } from './FieldBox'
import { formMessages as say } from './form.messages'

/** Records like the one being written, as they were last looked up. */
export interface Alike {
  names: readonly unknown[]
  /** Of this very moment. */
  anyNow(): Promise<boolean>
}

/** What is like another is submitted once somebody says that it is not the same. */
export function useToldApart({ names, anyNow }: Alike, mustSay: string) {
  const [isOther, tell] = useState(false)
  return {
    body: { confirmNotDuplicate: isOther },
    async isReady() {
      const refused = !isOther && (await anyNow())
      if (refused) notify.error(mustSay)
      return !refused
    },
    box: names.length > 0 && (
      <Checkbox checked={isOther} onChange={({ target }) => tell(target.checked === true)}>
        {say.notDuplicate}
      </Checkbox>
    ),
  }
}

/** The same where the record is submitted from its page, below those that are like it. */
export const tellingApart = (alike: ReactNode, mustSay: string): AskedFields => ({
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
