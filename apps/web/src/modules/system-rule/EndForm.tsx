import { currentTime } from '@agency/shared/clock/server-clock'
import type { InputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { calendarDateRule } from '@agency/shared/validators/date-rules'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { SendModal } from '../../kit/form/SendModal'
import { createRecordReader, useFormRecordWithConflicts } from '../../kit/form/use-about'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { ruleMessages as say } from './rule.messages'
import type { RuleCalls, RuleVersion } from './rule-table'
import styles from './system-rule.module.css'

const schema = z.strictObject({ effectiveTo: calendarDateRule(say.endDate) })

interface Props<R extends RuleVersion> {
  api: Pick<RuleCalls<R>, 'end' | 'detail'>
  rule: R
  onSaved(): void
  onClose(): void
}

/** 停用: ends a rule on a day without a successor. */
export default function EndRuleForm<R extends RuleVersion>({ api, rule, onSaved, onClose }: Props<R>) {
  const form = useFormState(schema, { effectiveTo: rule.effectiveTo ?? shanghaiDateAt(currentTime()) })
  const endDateOf = ({ effectiveTo }: R) => ({ effectiveTo })
  const about = useFormRecordWithConflicts<R>(form, {
    row: rule,
    read: createRecordReader<R>(api.detail),
    valuesOf: endDateOf,
    action: 'end',
  })
  const endRuleVersion = (filled: z.output<typeof schema>) => {
    const { listId, version } = about.row
    return http.call(api.end, { ...filled, listId, version } as InputOf<typeof api.end>)
  }
  return (
    <SendModal
      title={say.endTitle}
      okText={say.end}
      danger
      form={form}
      about={about}
      onClose={onClose}
      send={(filled) => endRuleVersion(filled).then(() => say.ended)}
      onSent={onSaved}
    >
      <p className={styles.note}>{say.endHint}</p>
      <FieldInput form={form} name="effectiveTo" required field={{ label: say.endDate, kind: 'date' }} />
    </SendModal>
  )
}
