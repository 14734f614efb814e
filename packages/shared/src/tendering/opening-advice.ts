import { formatDate, formatTime } from '../format/dates'
import { isWorkday, yearsWithoutHolidayData } from '../workday/workday'
import type { Judgement, ProjectContext } from './judgement'
import type { Facts } from './rule-fields'

const say = {
  name: '开标时间的安排',
  source: '业务惯例',
  open: '开标时间的安排：未填写开标时间',
  ok: '开标时间的安排：符合',
  holiday: (date: string) => `开标时间的安排：${date} 是休息日，建议改在工作日`,
  night: (time: string) => `开标时间的安排：${time} 不在上班时间，建议改在 08:00 至 18:00`,
  unknown: (date: string) =>
    `开标时间的安排：${date.slice(0, 4)}年节假日数据未维护，请核对 ${date} 是否为休息日`,
}
/**
 * Public holidays of every year (全国年节及纪念日放假办法第2条), 'MM-DD', also for years whose holidays have not been
 * entered.
 */
const ALWAYS_OFF: readonly string[] = ['01-01', '05-01', '05-02', '10-01', '10-02', '10-03']
/** Openings outside these hours are implausible. */
const [FROM, UNTIL] = ['08:00', '18:00']

/** Warns of an opening on a holiday or at night. It is lawful, so nothing is blocked. */
export function openingAdvice({ holidays }: ProjectContext, { openTime }: Facts): Judgement {
  const found = {
    ruleCode: 'T01',
    name: say.name,
    level: 'WARN',
    source: say.source,
    amount: null,
    unit: null,
    anchorField: null,
    targetField: 'openTime',
    anchorDate: null,
    earliest: null,
    latest: null,
    left: null,
    note: null,
  }
  if (!openTime) return { ...found, targetDate: null, state: 'open', text: say.open }
  const [targetDate, time] = [formatDate(openTime), formatTime(openTime)]
  const isDateOnly = openTime.length === targetDate.length
  if (!isWorkday(targetDate, holidays) || ALWAYS_OFF.includes(targetDate.slice(5)))
    return { ...found, targetDate, state: 'advised', text: say.holiday(targetDate) }
  if (!isDateOnly && (time < FROM || time >= UNTIL))
    return { ...found, targetDate, state: 'advised', text: say.night(time) }
  if (yearsWithoutHolidayData(targetDate, targetDate, holidays).length > 0)
    return { ...found, targetDate, state: 'unknown', text: say.unknown(targetDate) }
  return { ...found, targetDate, state: 'ok', text: say.ok }
}
