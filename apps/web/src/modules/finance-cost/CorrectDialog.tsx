import { formatMoney } from '@agency/shared/format/money-text'
import { costApi } from '@agency/shared/modules/finance-cost/cost.contract'
import { costFields } from '@agency/shared/modules/finance-cost/cost.fields'
import { costPath } from '@agency/shared/modules/finance-cost/cost.paths'
import type { CostRow } from '@agency/shared/modules/finance-cost/cost.record'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { costMessages as say } from './cost.messages'

interface Props {
  row: CostRow
  onChanged(): void
}
const { correctMoney, abstractRemark } = costApi.correct.input.shape
const rules = z.object({ correctMoney, abstractRemark })
const moneyField = { ...costFields.singlePrice, label: say.correctMoney }

/** 冲减 of a confirmed line by a separate negative line. */
export function ReverseCostButton({ row, onChanged }: Props) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button type="warning" onClick={() => open(true)}>
        {say.correct}
      </Button>
      {isOpen && <ReverseCostDialog row={row} onChanged={onChanged} onClose={() => open(false)} />}
    </>
  )
}

function ReverseCostDialog({ row, onChanged, onClose }: Props & { onClose(): void }) {
  const { listId, costNo, leftMoney } = row
  const form = useFormState(rules, { correctMoney: leftMoney ?? '', abstractRemark: '' })
  return (
    <SendModal
      title={say.correctTitle(costNo)}
      okText={say.correct}
      form={form}
      onClose={onClose}
      send={async (filled) => {
        const draft = await http.call(costApi.correct, { listId, ...filled })
        openTab(costPath(draft.listId))
        return say.corrected
      }}
      onSent={onChanged}
    >
      <p>{say.correctHint(formatMoney(leftMoney))}</p>
      <FieldInput form={form} name="correctMoney" field={moneyField} required />
      <FieldInput form={form} name="abstractRemark" field={costFields.abstractRemark} required />
    </SendModal>
  )
}
