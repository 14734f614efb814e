import type { FieldProblem } from '../../../fields/field-problem'
import { type Part, parseNumber } from '../../../numbering/pattern'
import type { LegacyForm } from './legacy.contract'

const say = {
  future: (label: string) => `${label}不能晚于今天`,
  order: '入库日期不能早于采购结束日期',
  term: (inNumber: string) => `与档号中的保管期限 ${inNumber} 不符`,
  year: (year: string) => `档号中的年度 ${year} 晚于入库日期`,
  noUnder: '没有第 0 号',
}
/** The single item that stands for the whole content of such an archive when it is held, lent or handed over. */
export const LEGACY_ITEM = { itemCode: 'LS01', itemName: '历史档案（全卷）' } as const

/** Problems of the end date and the storage date ('YYYY-MM-DD'), each at its cell. */
export function legacyDateProblems(
  { endedDate, keptDate }: Pick<LegacyForm, 'endedDate' | 'keptDate'>,
  today: string,
): FieldProblem[] {
  const problems: FieldProblem[] = []
  if (endedDate > today) problems.push({ field: 'endedDate', message: say.future('采购结束日期') })
  if (keptDate > today) problems.push({ field: 'keptDate', message: say.future('入库日期') })
  else if (keptDate < endedDate) problems.push({ field: 'keptDate', message: say.order })
  return problems
}

/**
 * Contradictions between a 档号 and its row. Only numbers that match one of the system's `patterns` are checked;
 * others were formed by other rules and are accepted.
 */
export function archiveNoProblems(
  { archiveNo, retentionCode, keptDate }: Pick<LegacyForm, 'archiveNo' | 'retentionCode' | 'keptDate'>,
  patterns: readonly (readonly Part[])[],
): FieldProblem[] {
  const read = patterns.map((parts) => parseNumber(parts, archiveNo)).find((found) => found !== undefined)
  if (!read) return []
  const problems: FieldProblem[] = []
  const { term } = read.values
  const year = read.date.slice(0, 4)
  if (read.n === 0) problems.push({ field: 'archiveNo', message: say.noUnder })
  if (term !== undefined && term !== retentionCode)
    problems.push({ field: 'retentionCode', message: say.term(term) })
  if (year > keptDate.slice(0, 4)) problems.push({ field: 'archiveNo', message: say.year(year) })
  return problems
}
