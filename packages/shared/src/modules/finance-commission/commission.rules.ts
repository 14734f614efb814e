import { decimal, sumYuan, yuan } from '../../format/money'
import {
  type Commission,
  type CommissionFacts,
  type CommissionLine,
  type CommissionPerson,
  commissionOf,
} from '../../tendering/commission'
import { type CommissionRule, commissionRulesOn } from '../../tendering/commission-rules'
import type { AgreedShare } from './commission.fields'

/** Columns of the report for those who help: developers and helpers of the project (DOMAIN 5.15). */
export const HELPER_DEVELOPS = [1, 2, 3] as const
export const PROJECT_HELPERS = [1, 2, 3, 4, 5] as const

/** All that a sheet was reckoned from: reckoned again it comes to the same, whatever has changed since. */
export interface CommissionSnapshot {
  /** 'YYYY-MM-DD' of the rules. */
  day: string
  facts: CommissionFacts
  rules: CommissionRule[]
}

/** What one person has of a sheet, 元. */
export interface CommissionPart extends Pick<CommissionLine, 'role' | 'userId' | 'name'> {
  /** By the whole reckoning. */
  royalty: string
  /** What earlier sheets of the project have fixed of it. */
  settled: string
  /** The difference: what this sheet pays, or takes back. */
  money: string
}

type Person = Pick<CommissionPerson, 'role' | 'userId'>
export const partKey = ({ role, userId }: Person): string => `${role} ${userId}`

export const replay = ({ facts, rules, day }: CommissionSnapshot): Commission =>
  commissionOf(facts, rules, day)

/**
 * What a sheet pays each person: what the reckoning gives them less what earlier sheets of the project have fixed. Who
 * has no part any more gives all of it back.
 */
export function partsOf(
  whole: Pick<Commission, 'lines'>,
  settled: readonly Pick<CommissionPart, 'role' | 'userId' | 'name' | 'money'>[] = [],
): CommissionPart[] {
  const fixed = (person: Person) =>
    sumYuan(settled.filter((one) => partKey(one) === partKey(person)).map(({ money }) => money))
  const gone = settled.filter(
    (one, at) =>
      !whole.lines.some((line) => partKey(line) === partKey(one)) &&
      settled.findIndex((other) => partKey(other) === partKey(one)) === at,
  )
  return [...whole.lines, ...gone.map((one) => ({ ...one, royalty: '0.00' }))].map(
    ({ role, userId, name, royalty }) => {
      const before = fixed({ role, userId })
      return {
        role,
        userId,
        name,
        royalty,
        settled: before,
        money: yuan(decimal(royalty).minus(before)),
      }
    },
  )
}

/** Nothing of it differs from what is fixed already. */
export const isSettled = (parts: readonly CommissionPart[]): boolean =>
  parts.every(({ money }) => decimal(money).isZero())

/** What is wrong with an agreed percentage, at its place among them; the rule's bounds hold for what is agreed too. */
export function shareProblems(
  shares: readonly AgreedShare[],
  { people, projectType, rules, day }: Pick<CommissionFacts, 'people' | 'projectType'> & RulesOfDay,
): { field: string; message: string }[] {
  const ruleFor = commissionRulesOn(rules, { day, projectType })
  return shares.flatMap((share, at) => {
    const say = (message: string) => [{ field: `shares.${at}.percentage`, message }]
    if (!people.some((person) => partKey(person) === partKey(share))) return say('该人员不参与本项目提成')
    if (shares.findIndex((other) => partKey(other) === partKey(share)) < at) return say('同一人员的比例重复')
    const { min, max } = ruleFor(share.role, 'BASE') ?? {}
    const isOut =
      (min && decimal(share.percentage).lessThan(min)) || (max && decimal(share.percentage).greaterThan(max))
    return isOut ? say(`规则规定比例为 ${min ?? 0}%–${max ?? 100}%`) : []
  })
}
type RulesOfDay = Pick<CommissionSnapshot, 'rules' | 'day'>

/** The cells of the report, under the specification's names; null where nobody has that place. */
export type CommissionCells = Record<CellOf, string | null>
type Place = 'mainDevelop' | `helperDevelop${(typeof HELPER_DEVELOPS)[number]}` | 'responsible'
type Helper = `projectHelper${(typeof PROJECT_HELPERS)[number]}`
type CellOf =
  | `${Exclude<Place, 'responsible'>}UserName`
  | `${'responsible' | 'projectManager' | Helper}Name`
  | `${Place | Helper | 'projectManager'}Royalty`
  | `${Place | Helper}Percentage`
  | 'projectManagerCoefficient'

/** The persons of a sheet in the columns that the report has for them. */
export function cellsOf(
  lines: readonly Pick<CommissionLine, 'role' | 'userId' | 'name' | 'percentage' | 'coefficient'>[],
  parts: readonly Pick<CommissionPart, 'role' | 'userId' | 'money'>[],
): CommissionCells {
  const of = (role: CommissionLine['role']) => lines.filter((line) => line.role === role)
  const moneyOf = (line: Person | undefined) =>
    line === undefined ? null : (parts.find((part) => partKey(part) === partKey(line))?.money ?? null)
  const place = (
    name: string,
    called: 'UserName' | 'Name',
    line: ReturnType<typeof of>[number] | undefined,
  ) => ({
    [`${name}${called}`]: line?.name ?? null,
    [`${name}Royalty`]: moneyOf(line),
    [`${name}Percentage`]: line?.percentage ?? null,
  })
  const [developers, helpers] = [of('HELPER_DEVELOP'), of('PROJECT_HELPER')]
  const [manager] = of('PM')
  return Object.assign(
    {
      projectManagerName: manager?.name ?? null,
      projectManagerRoyalty: moneyOf(manager),
      projectManagerCoefficient: manager?.coefficient ?? null,
    },
    place('mainDevelop', 'UserName', of('MAIN_DEVELOP')[0]),
    ...HELPER_DEVELOPS.map((n) => place(`helperDevelop${n}`, 'UserName', developers[n - 1])),
    place('responsible', 'Name', of('RESPONSIBLE')[0]),
    ...PROJECT_HELPERS.map((n) => place(`projectHelper${n}`, 'Name', helpers[n - 1])),
  ) as CommissionCells
}

/** The text that the fingerprint of a frozen sheet is taken of: keys in order, so that the same is always the same. */
export const contentOf = (frozen: object): string =>
  JSON.stringify(frozen, (_key, value: unknown) =>
    typeof value === 'object' && value !== null && !Array.isArray(value)
      ? Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)))
      : value,
  )
