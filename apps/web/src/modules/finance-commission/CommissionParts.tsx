import { formatMoney } from '@agency/shared/format/money-text'
import { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { questionFields } from '@agency/shared/modules/finance-commission/commission.fields'
import type { CommissionRow } from '@agency/shared/modules/finance-commission/commission.record'
import { explainCommissionPart } from '@agency/shared/modules/finance-commission/commission.words'
import { commissionRoleNames } from '@agency/shared/tendering/commission-words'
import { Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { codeColumn, numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { RowButton } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import { http, useUserId } from '../../session/app'
import { commissionMessages as say } from './commission.messages'

interface Props {
  row: CommissionRow
  onChanged(): void
}
type Part = Pick<CommissionRow['parts'][number], 'role' | 'userId'>

/** The amounts of a sheet by person, each explained in a sentence; people can ask about their own line. */
export function CommissionParts({ row, onChanged }: Props) {
  const [asking, ask] = useState<Part>()
  const userId = useUserId()
  return (
    <DetailSection title={row.seesAll ? say.people : say.ownPart}>
      <PlainTable
        label={say.people}
        minWidth={720}
        columns={participantColumns(row, userId, ask)}
        rows={row.parts}
        keyOf={({ role, userId }) => `${role}${userId}`}
      />
      {asking && (
        <AskQuestionDialog
          listId={row.listId}
          part={asking}
          onClose={() => ask(undefined)}
          onSent={onChanged}
        />
      )}
    </DetailSection>
  )
}

function participantColumns(
  { whole, parts }: CommissionRow,
  own: string,
  ask: (part: Part) => void,
): PlainColumn<CommissionRow['parts'][number]>[] {
  const isOwn = parts.some(({ userId }) => userId === own)
  return [
    codeColumn(say.person, ({ name, isGone }) => (
      <>
        {name} {isGone && <Tag color="grey">{say.gone}</Tag>}
      </>
    )),
    codeColumn(say.part, ({ role }) => commissionRoleNames[role]),
    numberColumn(say.money, ({ money }) => formatMoney(money)),
    textColumn(say.steps, (part) => (whole ? explainCommissionPart(part, whole) : say.none)),
    ...(isOwn
      ? [
          textColumn<CommissionRow['parts'][number]>(
            say.questions,
            (part) => part.userId === own && <RowButton onClick={() => ask(part)}>{say.ask}</RowButton>,
          ),
        ]
      : []),
  ]
}

const rules = z.object({ question: questionFields.question.rule })

/** Asks a question about one's own line, which finance answers. */
export function AskQuestionDialog({
  listId,
  part: { role, userId },
  ...dialog
}: {
  listId: string
  part: Part
  onClose(): void
  onSent(): void
}) {
  const form = useFormState(rules, { question: '' })
  return (
    <SendModal
      title={say.askTitle(commissionRoleNames[role])}
      okText={say.ask}
      form={form}
      {...dialog}
      send={async (filled) => {
        await http.call(commissionApi.ask, { listId, role, userId, ...filled })
        return say.asked
      }}
    >
      <FieldInput form={form} name="question" field={questionFields.question} required />
    </SendModal>
  )
}
