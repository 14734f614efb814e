import { z } from 'zod'
import { booleanField, requiredPersonField, textFieldByRule } from '../fields/fields'
import { type LoggedField, textFieldsFromLabels } from '../fields/logged-field'
import { calendarDateRule } from '../validators/date-rules'
import { latestDeputyEnd, MOST_DAYS } from './deputy.rules'

const MOST_KINDS = 100

const dateField = (label: string) => ({ label, kind: 'date' as const, rule: calendarDateRule(label) })

/** The form of a deputyship. */
export const deputyFields = {
  userId: requiredPersonField('离岗人'),
  deputyUserId: requiredPersonField('代办人'),
  fromDate: dateField('开始日期'),
  toDate: dateField('结束日期'),
  /** Empty means all business types. */
  bizTypes: textFieldByRule(
    '业务类型',
    z.array(z.string().max(64)).max(MOST_KINDS, `业务类型最多 ${MOST_KINDS} 种`).default([]),
  ),
  /** Include to-dos that were already open before the first day. */
  includeWaiting: booleanField('含此前已到的待办'),
} as const

interface Form {
  userId: string
  deputyUserId: string
  fromDate: string
  toDate: string
}

const say = {
  oneself: '代办人不能是离岗人本人',
  backwards: '结束日期不能早于开始日期',
  tooLong: `一次代办最多 ${MOST_DAYS} 天，更长的请办理离职交接`,
}

/** Rules that concern several fields of the form. */
export function checkDeputyForm(form: Form, context: z.RefinementCtx): void {
  const reportProblem = (field: keyof Form, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message })
  if (form.userId === form.deputyUserId) reportProblem('deputyUserId', say.oneself)
  if (form.toDate < form.fromDate) reportProblem('toDate', say.backwards)
  else if (form.toDate > latestDeputyEnd(form.fromDate)) reportProblem('toDate', say.tooLong)
}

/** Labels of a deputyship in the operation log. */
export const loggedOfDeputies: Readonly<Record<string, LoggedField>> = {
  ...deputyFields,
  ...textFieldsFromLabels({ endTime: '提前结束时间' }),
  endUserId: { label: '结束人', kind: 'person' },
}
