import { formatMoney } from '@agency/shared/format/money-text'
import { royaltyApi } from '@agency/shared/modules/finance-royalty/royalty.contract'
import { questionFields } from '@agency/shared/modules/finance-royalty/royalty.fields'
import type { RoyaltyRow } from '@agency/shared/modules/finance-royalty/royalty.record'
import { partSentence } from '@agency/shared/modules/finance-royalty/royalty.words'
import { commissionRoleNames } from '@agency/shared/tendering/commission-words'
import { Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { codeColumn, column, numberColumn, type PlainColumn, PlainTable } from '../../kit/data/PlainTable'
import { DetailSection } from '../../kit/detail/Facts'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { RowButton } from '../../kit/list/RowButton'
import { http, useUserId } from '../../session/app'
import { royaltyMessages as say } from './royalty.messages'

interface Props {
  row: RoyaltyRow
  onChanged(): void
}
type Part = Pick<RoyaltyRow['parts'][number], 'role' | 'userId'>

/** Who is paid what, each with its sentence; whose line it is asks at it. */
export function RoyaltyParts({ row, onChanged }: Props) {
  const [asking, ask] = useState<Part>()
  const userId = useUserId()
  return (
    <DetailSection title={row.seesAll ? say.people : say.ownPart}>
      <PlainTable
        label={say.people}
        minWidth={720}
        columns={columnsOf(row, userId, ask)}
        rows={row.parts}
        keyOf={({ role, userId }) => `${role}${userId}`}
      />
      {asking && (
        <AskDialog listId={row.listId} part={asking} onClose={() => ask(undefined)} onSent={onChanged} />
      )}
    </DetailSection>
  )
}

function columnsOf(
  { whole, parts }: RoyaltyRow,
  own: string,
  ask: (part: Part) => void,
): PlainColumn<RoyaltyRow['parts'][number]>[] {
  const isOwn = parts.some(({ userId }) => userId === own)
  return [
    codeColumn(say.person, ({ name, isGone }) => (
      <>
        {name} {isGone && <Tag color="grey">{say.gone}</Tag>}
      </>
    )),
    codeColumn(say.part, ({ role }) => commissionRoleNames[role]),
    numberColumn(say.money, ({ money }) => formatMoney(money)),
    column(say.steps, (part) => (whole ? partSentence(part, whole) : say.none)),
    ...(isOwn
      ? [
          column<RoyaltyRow['parts'][number]>(
            say.questions,
            (part) => part.userId === own && <RowButton onClick={() => ask(part)}>{say.ask}</RowButton>,
          ),
        ]
      : []),
  ]
}

const rules = z.object({ question: questionFields.question.rule })

/** A question at one's own line: finance answers it there. */
export function AskDialog({
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
        await http.call(royaltyApi.ask, { listId, role, userId, ...filled })
        return say.asked
      }}
    >
      <FieldInput form={form} name="question" field={questionFields.question} required />
    </SendModal>
  )
}
