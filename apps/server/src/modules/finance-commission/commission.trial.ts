import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount, roundYuan, sumYuan } from '@agency/shared/format/money'
import type { TrialAnswer, TrialAsked } from '@agency/shared/modules/finance-commission/commission.contract'
import {
  type CommissionPart,
  calculatePayableParts,
} from '@agency/shared/modules/finance-commission/commission.rules'
import { rulesInForceOn } from '@agency/shared/rules/versions'
import { type Commission, type CommissionFacts, computeCommission } from '@agency/shared/tendering/commission'
import type { CommissionRule } from '@agency/shared/tendering/commission-rules'
import { and, isNull } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { badField } from '../../http/refusal'
import { commissionRuleFacts } from '../system-rule/door/facts'
import { loadProjectFacts, reasonsNotDue } from './commission.facts'
import { calculateSheetByRules, lastCalculations } from './commission.reckon'
import {
  type CommissionRecord,
  commissionSheets,
  loadCommissionRules,
  sheetsInScopeCondition,
} from './commission.store'
import { financeCommission } from './commission.table'

const BATCH = 500
const MOST_PROJECTS = 50
const say = {
  noRule: '该日没有这条规则，不能调整',
  bounds: (min: string, max: string) => `规则规定在 ${min} 与 ${max} 之间`,
}

type Change = TrialAsked['changes'][number]
type RuleKey = Pick<CommissionRule, 'roleType' | 'flag' | 'projectType'>
const ruleKeyOf = ({ roleType, flag, projectType }: RuleKey) => `${roleType} ${flag} ${projectType ?? ''}`

/** The rules with some figures replaced, for a trial. @throws 400 at `changes.<n>.value` */
function rulesWithChangedValues(
  rules: readonly CommissionRule[],
  changes: readonly Change[],
): CommissionRule[] {
  const by = new Map(changes.map((change) => [ruleKeyOf(change), change.value]))
  for (const [at, change] of changes.entries())
    if (!rules.some((rule) => ruleKeyOf(rule) === ruleKeyOf(change)))
      throw badField(`changes.${at}.value`, say.noRule)
  return rules.map((rule) => ({ ...rule, value: by.get(ruleKeyOf(rule)) ?? rule.value }))
}

interface Compared {
  sheet: CommissionRecord
  before: Commission
  after: Commission
}

/**
 * Compares, for every sheet that is not frozen, the result by the current rules with that by the changed
 * ones.
 */
async function compareSheetsByRules(
  { db, actor, clock }: Context,
  rules: {
    now: readonly CommissionRule[]
    then: readonly CommissionRule[]
    day: string
    share: Partial<CommissionFacts>
  },
): Promise<Compared[]> {
  const today = shanghaiDateAt(clock())
  const sheets = await commissionSheets.fitting(
    db,
    and(
      isNull(financeCommission.frozenTime),
      isNull(financeCommission.correctsId),
      sheetsInScopeCondition(actor),
    ),
  )
  const done: Compared[] = []
  for (let at = 0; at < sheets.length; at += BATCH) {
    const some = sheets.slice(at, at + BATCH)
    const facts = await loadProjectFacts(
      db,
      some.map(({ projectId }) => projectId),
    )
    const reckonings = await lastCalculations(db, some)
    for (const sheet of some) {
      const known = facts.get(sheet.projectId)
      if (!known) continue
      const isDue = reasonsNotDue(known).length === 0
      const now =
        reckonings.get(sheet.listId) ??
        calculateSheetByRules(sheet, { facts: known, rules: rules.now, day: today, isDue })
      done.push({
        sheet,
        before: now.whole,
        after: computeCommission({ ...now.snapshot.facts, ...rules.share }, rules.then, rules.day),
      })
    }
  }
  return done
}

/** Shows what the unfrozen sheets would pay by changed rules before those take effect (DOMAIN 5.15). */
export async function previewRuleChanges(
  context: Context,
  { day, changes, developmentProportion: asked }: TrialAsked,
): Promise<TrialAnswer> {
  const all = await loadCommissionRules(context.db)
  const ofDay = rulesInForceOn(all, day)
  const then = rulesWithChangedValues(ofDay, changes)
  const share = typeof asked === 'number' ? { developmentProportion: String(asked) } : {}
  const done = await compareSheetsByRules(context, { now: all, then, day, share })
  const names = await namesOfRules(context)
  return {
    rules: ofDay.map((rule) => {
      const { roleType, flag, projectType, value, effectiveFrom } = rule
      return {
        roleType,
        flag,
        projectType,
        value,
        effectiveFrom,
        name: names.get(ruleVersionKey(rule)) ?? flag,
      }
    }),
    sheets: done.length,
    before: sumYuan(done.map(({ before }) => before.total)),
    after: sumYuan(done.map(({ after }) => after.total)),
    scaled: done.filter(({ after }) => after.isScaled).length,
    people: differencesByPerson(done),
    projects: differencesByProject(done),
  }
}

const ruleVersionKey = (rule: RuleKey & { effectiveFrom: string }) =>
  `${ruleKeyOf(rule)} ${rule.effectiveFrom}`

async function namesOfRules({ db }: Context): Promise<Map<string, string>> {
  const rows = await db.select().from(commissionRuleFacts)
  return new Map(rows.map((row) => [ruleVersionKey(row), row.name]))
}

const withDifference = (before: string, after: string) => ({
  before,
  after,
  difference: roundYuan(parseDecimalAmount(after).minus(before)),
})
/** Sorts projects of a trial by the size of the difference, largest first. */
const sortedByDifference = <T extends { difference: string }>(all: readonly T[]): T[] =>
  [...all].sort((a, b) =>
    parseDecimalAmount(b.difference).abs().comparedTo(parseDecimalAmount(a.difference).abs()),
  )

function differencesByPerson(done: readonly Compared[]) {
  const people = new Map<string, { name: string; before: string[]; after: string[] }>()
  const addAmounts = (parts: readonly CommissionPart[], which: 'before' | 'after') => {
    for (const { userId, name, money } of parts) {
      const person = people.get(userId) ?? { name, before: [], after: [] }
      person[which].push(money)
      people.set(userId, person)
    }
  }
  for (const { before, after } of done) {
    addAmounts(calculatePayableParts(before), 'before')
    addAmounts(calculatePayableParts(after), 'after')
  }
  return sortedByDifference(
    [...people].map(([userId, { name, before, after }]) => ({
      userId,
      name,
      ...withDifference(sumYuan(before), sumYuan(after)),
    })),
  )
}

const differencesByProject = (done: readonly Compared[]) =>
  sortedByDifference(
    done.map(({ sheet, before, after }) => ({
      listId: sheet.listId,
      projectCode: sheet.projectCode,
      name: sheet.projectName,
      ...withDifference(before.total, after.total),
    })),
  )
    .filter((one) => !parseDecimalAmount(one.difference).isZero())
    .slice(0, MOST_PROJECTS)
