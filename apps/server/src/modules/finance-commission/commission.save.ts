import { shanghaiDateAt } from '@agency/shared/format/dates'
import { parseDecimalAmount } from '@agency/shared/format/money'
import type { CommissionForm } from '@agency/shared/modules/finance-commission/commission.contract'
import { shareProblems } from '@agency/shared/modules/finance-commission/commission.rules'
import type { Write } from '../../http/context'
import { badField, badFields, notFound } from '../../http/refusal'
import { loadProjectFacts } from './commission.facts'
import { type CommissionRecord, loadCommissionRules } from './commission.store'

const say = { reason: '与客户约定的开发占比或规则的比例不一致，请填写调整原因' }

/** The columns that finance may correct before calculation; each deviation needs a reason. @throws 400 */
export async function commissionColumns(write: Write, form: CommissionForm, before?: CommissionRecord) {
  const { developmentProportion, isDevelopCommission, shareReason, shares } = form
  const facts = before && (await loadProjectFacts(write.tx, [before.projectId])).get(before.projectId)
  if (!facts) throw notFound()
  const { people, projectType } = facts
  const day = shanghaiDateAt(write.clock())
  const rules = await loadCommissionRules(write.tx)
  const problems = shareProblems(shares, {
    projectType,
    day,
    rules,
    people: people.map((person) => ({ ...person, percentage: null })),
  })
  if (problems.length > 0) throw badFields(problems)
  const isOther =
    shares.length > 0 ||
    isDevelopCommission ||
    !parseDecimalAmount(String(developmentProportion)).equals(facts.clientProportion)
  if (isOther && !shareReason) throw badField('shareReason', say.reason)
  return { developmentProportion: String(developmentProportion), isDevelopCommission, shareReason, shares }
}
