import { shanghaiDateAt } from '@agency/shared/format/dates'
import { legalBasis } from '@agency/shared/tendering/legal-basis'
import { areBuyersPublic } from '@agency/shared/tendering/secrecy'
import { procurementOf } from '@agency/shared/tendering/statutory'
import { and, eq, isNotNull } from 'drizzle-orm'
import { judgeDeadline, type RiskSource } from '../../record/risk-source'
import { loadJudgementBasis, lotsOfProject, projects } from '../tender-project/project.door'
import { signups } from './signup.store'
import { tenderSignup } from './signup.table'

const FINANCE = 'FINANCE'
const RULE = 'R25'
const say = { book: '终止后退还标书款' }

/**
 * The deadline for refunding the document fee after 终止招标 (R25), where the law sets one. Nothing is shown
 * before the opening (R27), and buyers are never named.
 */
export const signupRisks: RiskSource = async ({ db, clock }, projectId) => {
  const project = await projects.load(db, projectId)
  const owed = await signups.fitting(
    db,
    and(eq(tenderSignup.projectId, projectId), isNotNull(tenderSignup.refundDue)),
  )
  if (!project || owed.length === 0) return []
  const judging = await loadJudgementBasis(db, project, clock())
  const lots = (await lotsOfProject(db, projectId)).filter(areBuyersPublic).map(({ listId }) => listId)
  const rule = {
    ruleCode: RULE,
    name: say.book,
    source: legalBasis(RULE, procurementOf(project)),
    unit: 'WD' as const,
  }
  return owed
    .filter(({ packageId }) => lots.includes(packageId))
    .flatMap(({ listId, packageId, refundDue, refundTime }) =>
      refundDue
        ? [
            {
              kind: 'refund' as const,
              packageId,
              targetId: listId,
              userId: null,
              role: FINANCE,
              judgement: judgeDeadline(judging, rule, {
                latest: shanghaiDateAt(refundDue),
                done: refundTime && shanghaiDateAt(refundTime),
              }),
            },
          ]
        : [],
    )
}
