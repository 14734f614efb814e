import { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { commissionFields as fields } from '@agency/shared/modules/finance-commission/commission.fields'
import {
  type CommissionRow,
  commissionRecord,
} from '@agency/shared/modules/finance-commission/commission.record'
import { roleAndUserKey } from '@agency/shared/modules/finance-commission/commission.rules'
import { commissionRoleNames } from '@agency/shared/tendering/commission-words'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { commissionMessages as say } from './commission.messages'

interface Props {
  row: CommissionRow
  onChanged(): void
}
/** One person's percentage; empty means the rule's. */
const share = z.strictObject({ role: z.string(), userId: z.string(), percentage: z.string() })
const { developmentProportion, isDevelopCommission, shareReason } = commissionApi.update.input.shape
const rules = z.object({ developmentProportion, isDevelopCommission, shareReason, shares: z.array(share) })

/** Enters agreed percentages that differ from the client's or the rules', before a sheet is calculated. */
export function AdjustPercentagesButton({ row, onChanged }: Props) {
  const [isOpen, open] = useState(false)
  return (
    <>
      <Button onClick={() => open(true)}>{say.adjust}</Button>
      {isOpen && <AdjustDialog row={row} onClose={() => open(false)} onSent={onChanged} />}
    </>
  )
}

function AdjustDialog({ row, ...dialog }: { row: CommissionRow; onClose(): void; onSent(): void }) {
  const { parts } = row
  const adjustmentValuesOf = (row: CommissionRow) => ({
    developmentProportion: row.developmentProportion,
    isDevelopCommission: row.isDevelopCommission,
    shareReason: row.shareReason ?? '',
    shares: parts.map((part) => ({
      role: part.role,
      userId: part.userId,
      percentage: row.shares.find((one) => roleAndUserKey(one) === roleAndUserKey(part))?.percentage ?? '',
    })),
  })
  const form = useFormState(rules, adjustmentValuesOf(row))
  const read = createRecordReader(commissionApi.detail)
  const about = useFormRecordWithConflicts(form, {
    row,
    read,
    valuesOf: adjustmentValuesOf,
    action: 'edit',
    labels: commissionRecord.labels,
  })
  return (
    <SendModal
      title={say.adjustTitle}
      form={form}
      about={about}
      {...dialog}
      send={async ({ shares, ...filled }) => {
        const given = shares.filter(({ percentage }) => percentage.trim() !== '')
        const { listId, version } = about.row
        await http.call(commissionApi.update, {
          listId,
          version,
          ...filled,
          shares: given as (typeof row.shares)[number][],
        })
        return say.adjusted
      }}
    >
      <FieldInput form={form} name="developmentProportion" field={fields.developmentProportion} required />
      <FieldInput form={form} name="isDevelopCommission" field={fields.isDevelopCommission} />
      {parts.map(({ role, userId, name }, at) => (
        <FieldInput
          key={`${role}${userId}`}
          form={form}
          name={`shares.${at}.percentage`}
          hint={say.shareHint}
          field={{
            label: say.shareOf(name, commissionRoleNames[role]),
            kind: 'text',
            unit: '%',
            rule: share.shape.percentage,
          }}
        />
      ))}
      <FieldInput form={form} name="shareReason" field={fields.shareReason} hint={say.shareReason} />
    </SendModal>
  )
}
