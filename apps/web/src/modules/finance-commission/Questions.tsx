import { formatToMinute } from '@agency/shared/fields/words'
import { commissionApi } from '@agency/shared/modules/finance-commission/commission.contract'
import { questionFields } from '@agency/shared/modules/finance-commission/commission.fields'
import type {
  CommissionQuestion,
  CommissionRow,
} from '@agency/shared/modules/finance-commission/commission.record'
import { commissionRoleNames } from '@agency/shared/tendering/commission-words'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { useFormState } from '../../kit/form/use-form-state'
import { DetailSection } from '../../kit/section/Facts'
import { http, useCan, useUserId } from '../../session/app'
import { commissionMessages as say } from './commission.messages'
import styles from './commission.module.css'
import { commissionKind } from './commission-kind'

interface Props {
  row: CommissionRow
  onChanged(): void
}

/** Questions about the lines of a sheet, with their answers. */
export function CommissionQuestions({ row, onChanged }: Props) {
  const [answering, answer] = useState<CommissionQuestion>()
  const userId = useUserId()
  const mayAnswer = useCan(`${commissionKind.prefix}:answer`) && row.seesAll
  if (row.questions.length === 0) return null
  return (
    <DetailSection title={say.questions}>
      <ul className={styles.questions}>
        {row.questions.map((one) => (
          <li key={one.listId}>
            <p className={styles.said}>
              {one.createUserName} {commissionRoleNames[one.role]} {formatToMinute(one.createTime)}
            </p>
            <p>{one.question}</p>
            {one.answer === null ? (
              <p>
                <Tag color="amber">{say.waiting}</Tag>{' '}
                {mayAnswer && one.userId !== userId && (
                  <Button onClick={() => answer(one)}>{say.answer}</Button>
                )}
              </p>
            ) : (
              <div className={styles.answer}>
                <p className={styles.said}>
                  {one.answerUserName} {formatToMinute(one.answerTime)}
                </p>
                <p>{one.answer}</p>
              </div>
            )}
          </li>
        ))}
      </ul>
      {answering && <AnswerDialog asked={answering} onClose={() => answer(undefined)} onSent={onChanged} />}
    </DetailSection>
  )
}

const rules = z.object({ answer: questionFields.answer.rule })

function AnswerDialog({ asked, ...dialog }: { asked: CommissionQuestion; onClose(): void; onSent(): void }) {
  const form = useFormState(rules, { answer: '' })
  return (
    <SendModal
      title={say.answerTitle(asked.createUserName ?? '')}
      okText={say.answer}
      form={form}
      {...dialog}
      send={async (filled) => {
        await http.call(commissionApi.answer, { questionId: asked.listId, ...filled })
        return say.answered
      }}
    >
      <p>{asked.question}</p>
      <FieldInput form={form} name="answer" field={questionFields.answer} required />
    </SendModal>
  )
}
