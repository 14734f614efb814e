import type { InputOf } from '@agency/shared/contract/endpoint'
import { calendarDate } from '@agency/shared/contract/page'
import { dateAt } from '@agency/shared/format/dates'
import { ApiError } from '@agency/shared/http/api-error'
import { useState } from 'react'
import { z } from 'zod'
import { FieldInput } from '../../kit/form/FieldInput'
import { FormModal } from '../../kit/form/FormModal'
import { useFormState } from '../../kit/form/use-form-state'
import { http } from '../../session/app'
import { notify } from '../../session/dialogs'
import { ruleMessages as say } from './rule.messages'
import type { RuleCalls, RuleVersion } from './rule-calls'
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
  const [saving, setSaving] = useState(false)
  const save = async () => {
    const filled = form.check()
    if (!filled) return
    setSaving(true)
    try {
      const { listId, version } = rule
      await http.call(api.end, { ...filled, listId, version } as InputOf<typeof api.end>)
      notify.success(say.ended)
      onSaved()
      onClose()
    } catch (error) {
      if (!(error instanceof ApiError)) throw error
      form.takeErrors(error.errors)
    } finally {
      setSaving(false)
    }
  }
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
