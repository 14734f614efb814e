import type { InputOf } from '@agency/shared/contract/endpoint'
import { calendarDate } from '@agency/shared/contract/page'
import { dateAt } from '@agency/shared/format/dates'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormModal } from '../../kit/form/FormModal'
import { useFormState } from '../../kit/form/use-form-state'
import { useSend } from '../../kit/form/use-send'
import { http } from '../../session/app'
import { ruleMessages as say } from './rule.messages'
import type { RuleCalls, RuleVersion } from './rule-table'
import styles from './system-rule.module.css'

const schema = z.strictObject({ effectiveTo: calendarDate(say.endDate) })

interface Props<R extends RuleVersion> {
  api: Pick<RuleCalls<R>, 'end'>
  rule: R
  onSaved(): void
  onClose(): void
}

/** 停用: the rule ends with a day, without another in its place. */
export default function EndForm<R extends RuleVersion>({ api, rule, onSaved, onClose }: Props<R>) {
  const form = useFormState(schema, { effectiveTo: rule.effectiveTo ?? dateAt(new Date()) })
  const { saving, send } = useSend(form)
  const save = () =>
    send(
      async (filled) => {
        const { listId, version } = rule
        await http.call(api.end, { ...filled, listId, version } as InputOf<typeof api.end>)
        return say.ended
      },
      onSaved,
      onClose,
    )
  return (
    <FormModal
      title={say.endTitle}
      okText={say.end}
      danger
      saving={saving}
      form={form}
      onOk={() => void save()}
      onClose={onClose}
    >
      <p className={styles.note}>{say.endHint}</p>
      <FieldInput form={form} name="effectiveTo" required field={{ label: say.endDate, kind: 'date' }} />
    </FormModal>
  )
}
