import { parseDecimalAmount, roundYuan, sumYuan } from '../../format/money'
import {
  type Commission,
  type CommissionFacts,
  type CommissionLine,
  type CommissionPerson,
  computeCommission,
} from '../../tendering/commission'
import { type CommissionRule, commissionRuleFinderOn } from '../../tendering/commission-rules'
import type { AgreedShare } from './commission.fields'

/** Numbers of the report columns for additional developers and project helpers (DOMAIN 5.15). */
export const HELPER_DEVELOPS = [1, 2, 3] as const
export const PROJECT_HELPERS = [1, 2, 3, 4, 5] as const

/** The complete input of a sheet's calculation, so that it can be repeated with the same result at any time. */
export interface CommissionSnapshot {
  /** The day whose rules apply to the commission, as 'YYYY-MM-DD'. */
  day: string
  facts: CommissionFacts
  rules: CommissionRule[]
}

/** One person's part of a sheet, in 元. */
export interface CommissionPart extends Pick<CommissionLine, 'role' | 'userId' | 'name'> {
  /** The person's commission in 元 by the complete calculation. */
  royalty: string
  /** The amount in 元 that earlier sheets of the project fixed already. */
  settled: string
  /** The difference in 元, which this sheet pays or reclaims. */
  money: string
}

type Person = Pick<CommissionPerson, 'role' | 'userId'>
export const roleAndUserKey = ({ role, userId }: Person): string => `${role} ${userId}`

export const recalculateCommission = ({ facts, rules, day }: CommissionSnapshot): Commission =>
  computeCommission(facts, rules, day)

/**
 * What a sheet pays each person: the calculated amount less what earlier sheets of the project have fixed. Somebody
 * who no longer has a part gives everything back.
 */
export function calculatePayableParts(
  whole: Pick<Commission, 'lines'>,
  settled: readonly Pick<CommissionPart, 'role' | 'userId' | 'name' | 'money'>[] = [],
): CommissionPart[] {
  const settledAmountOf = (person: Person) =>
    sumYuan(settled.filter((one) => roleAndUserKey(one) === roleAndUserKey(person)).map(({ money }) => money))
  const gone = settled.filter(
    (one, at) =>
      !whole.lines.some((line) => roleAndUserKey(line) === roleAndUserKey(one)) &&
      settled.findIndex((other) => roleAndUserKey(other) === roleAndUserKey(one)) === at,
  )
  return [...whole.lines, ...gone.map((one) => ({ ...one, royalty: '0.00' }))].map(
    ({ role, userId, name, royalty }) => {
      const before = settledAmountOf({ role, userId })
      return {
        role,
        userId,
        name,
        royalty,
        settled: before,
        money: roundYuan(parseDecimalAmount(royalty).minus(before)),
      }
    },
  )
}

/** True when every part is 0, so that nothing is left to pay or reclaim. */
export const isNothingPayable = (parts: readonly CommissionPart[]): boolean =>
  parts.every(({ money }) => parseDecimalAmount(money).isZero())

/** Problems of agreed percentages, each at its index; the limits of the rules apply to them too. */
export function shareProblems(
  shares: readonly AgreedShare[],
  { people, projectType, rules, day }: Pick<CommissionFacts, 'people' | 'projectType'> & RulesOfDay,
): { field: string; message: string }[] {
  const ruleFor = commissionRuleFinderOn(rules, { day, projectType })
  return shares.flatMap((share, at) => {
    const percentageProblem = (message: string) => [{ field: `shares.${at}.percentage`, message }]
    if (!people.some((person) => roleAndUserKey(person) === roleAndUserKey(share)))
      return percentageProblem('该人员不参与本项目提成')
    if (shares.findIndex((other) => roleAndUserKey(other) === roleAndUserKey(share)) < at)
      return percentageProblem('同一人员的比例重复')
    const { min, max } = ruleFor(share.role, 'BASE') ?? {}
    const isOut =
      (min && parseDecimalAmount(share.percentage).lessThan(min)) ||
      (max && parseDecimalAmount(share.percentage).greaterThan(max))
    return isOut ? percentageProblem(`规则规定比例为 ${min ?? 0}%–${max ?? 100}%`) : []
  })
}
type RulesOfDay = Pick<CommissionSnapshot, 'rules' | 'day'>

/** Cells of the report under the specification's names; null where the position is vacant. */
export type CommissionCells = Record<CellOf, string | null>
type Place = 'mainDevelop' | `helperDevelop${(typeof HELPER_DEVELOPS)[number]}` | 'responsible'
type Helper = `projectHelper${(typeof PROJECT_HELPERS)[number]}`
type CellOf =
  | `${Exclude<Place, 'responsible'>}UserName`
  | `${'responsible' | 'projectManager' | Helper}Name`
  | `${Place | Helper | 'projectManager'}Royalty`
  | `${Place | Helper}Percentage`
  | 'projectManagerCoefficient'

/** Distributes the participants of a sheet over the columns of the report. */
export function commissionReportCells(
  lines: readonly Pick<CommissionLine, 'role' | 'userId' | 'name' | 'percentage' | 'coefficient'>[],
  parts: readonly Pick<CommissionPart, 'role' | 'userId' | 'money'>[],
): CommissionCells {
  const linesOfRole = (role: CommissionLine['role']) => lines.filter((line) => line.role === role)
  const moneyOfPerson = (line: Person | undefined) =>
    line === undefined
      ? null
      : (parts.find((part) => roleAndUserKey(part) === roleAndUserKey(line))?.money ?? null)
  const participantCells = (
    name: string,
    called: 'UserName' | 'Name',
    line: ReturnType<typeof linesOfRole>[number] | undefined,
  ) => ({
    [`${name}${called}`]: line?.name ?? null,
    [`${name}Royalty`]: moneyOfPerson(line),
    [`${name}Percentage`]: line?.percentage ?? null,
  })
  const [developers, helpers] = [linesOfRole('HELPER_DEVELOP'), linesOfRole('PROJECT_HELPER')]
  const [manager] = linesOfRole('PM')
  return Object.assign(
    {
      projectManagerName: manager?.name ?? null,
      projectManagerRoyalty: moneyOfPerson(manager),
      projectManagerCoefficient: manager?.coefficient ?? null,
    },
    participantCells('mainDevelop', 'UserName', linesOfRole('MAIN_DEVELOP')[0]),
    ...HELPER_DEVELOPS.map((n) => participantCells(`helperDevelop${n}`, 'UserName', developers[n - 1])),
    participantCells('responsible', 'Name', linesOfRole('RESPONSIBLE')[0]),
    ...PROJECT_HELPERS.map((n) => participantCells(`projectHelper${n}`, 'Name', helpers[n - 1])),
  ) as CommissionCells
}

/**
 * The text over which the fingerprint of a frozen sheet is computed; keys are sorted so that equal content gives
 * equal text.
 */
export const sortedJsonText = (frozen: object): string =>
  JSON.stringify(frozen, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
