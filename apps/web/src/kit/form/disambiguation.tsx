import { Checkbox } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { notify } from '../../session/dialogs'
import { formMessages as say } from './form.messages'

/** Similar records found for the one being entered. */
export interface SimilarRecordsCheck {
  names: readonly unknown[]
  /** Resolves to whether there are similar records right now. */
  anyNow(): Promise<boolean>
}

/** Requires a confirmation that the record is not a duplicate before it is submitted while similar ones exist. */
export function useDuplicateConfirmation({ names, anyNow }: SimilarRecordsCheck, mustSay: string) {
  const [isOther, tell] = useState(false)
  return {
    body: { confirmNotDuplicate: isOther },
    async isDuplicateConfirmed() {
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
