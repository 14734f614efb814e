import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { ANSWERED } from '@agency/shared/modules/sale-complain/complain.flow'
import { requiresStatement } from '@agency/shared/modules/sale-complain/complain.periods'
import { complainRecord, conclusionFields } from '@agency/shared/modules/sale-complain/complain.record'
import { and, asc, desc, eq } from 'drizzle-orm'
import { permissionGuard } from '../../http/guard'
import { MOST_CHOICES } from '../../http/list'
import { badField, notPermitted, staleVersion } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { assertDictValues } from '../../system/directory'
import { lockCase } from '../../workflow/hold-case'
import { recordSegregatingAct } from '../../workflow/record-deed'
import { hasNumberOrName, projectsInScope } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { judgeComplaintByRules, mustFindComplaintProject } from './complain.save'
import { statementRoutes } from './complain.statement.routes'
import { complaintStatistics } from './complain.statistics'
import { complaints } from './complain.store'
import type { Viewing } from './complain.view'

const { prefix } = complainRecord
const reads = permissionGuard(`${prefix}:view`)
const say = { count: '答复须与事项一一对应' }

/** Routes of complaints in addition to the standard ones. */
export const complainRoutes = ({ writer, one }: Viewing): readonly Route[] => [
  ...statementRoutes({ writer, one }),
  defineRoute(
    complainApi.judge,
    reads,
    async (
      context,
      { projectId, packageId = null, knownTime = null, authorityNoticeDate = null, ...asked },
    ) => {
      const project = await mustFindComplaintProject(context, projectId)
      const times = { ...asked, packageId, knownTime, authorityNoticeDate }
      const { due, timely, problem } = await judgeComplaintByRules(context, project, times)
      return {
        dueDay: due.day,
        dueBasis: due.basis,
        isTimely: timely.isTimely,
        timelyBasis: timely.basis,
        isForStatement: requiresStatement(asked.complainType, project.procurementRegime),
        problem: problem ?? null,
      }
    },
  ),
  defineRoute(complainApi.projects, reads, ({ db, actor }, { keyword }) =>
    db
      .select({
        value: tenderProject.listId,
        code: tenderProject.projectCode,
        name: tenderProject.projectName,
      })
      .from(tenderProject)
      .where(and(projectsInScope(actor, prefix), keyword ? hasNumberOrName(keyword) : undefined))
      .orderBy(desc(tenderProject.createTime))
      .limit(MOST_CHOICES)
      .then((rows) => rows.map(({ value, code, name }) => ({ value, label: `${code} ${name}` }))),
  ),
  defineRoute(complainApi.lots, reads, async (context, { projectId }) => {
    const project = await mustFindComplaintProject(context, projectId)
    const rows = await context.db
      .select({ value: tenderLot.listId, no: tenderLot.packageNo, name: tenderLot.packageName })
      .from(tenderLot)
      .where(and(eq(tenderLot.projectId, project.listId), eq(tenderLot.delFlag, false)))
      .orderBy(asc(tenderLot.sort))
    return rows.map(({ value, no, name }) => ({ value, label: `${no} ${name}` }))
  }),
  defineRoute(
    complainApi.answer,
    permissionGuard(`${prefix}:handle`),
    (context, { listId, version, ...asked }) =>
      context.write(async (write) => {
        await lockCase(write.tx, listId)
        const before = await complaints.mustFind(write, listId)
        if (before.version !== version) throw staleVersion()
        // Only the person who may submit the answer to the complaint may write it.
        if (!(await one(write, before)).allowedActions.includes('handle')) throw notPermitted()
        const { answers, affectResult, measure } = asked
        if (answers.length !== before.items.length) throw badField('answers', say.count)
        await assertDictValues(write.tx, { measure: conclusionFields.measure }, { measure })
        const items = before.items.map((item, at) => ({ ...item, ...answers[at] }))
        const { userId } = write.actor
        await recordSegregatingAct(write, complainRecord, { deed: ANSWERED, ownId: listId, userId })
        return one(write, await writer.revise(write, before, { items, affectResult, measure }, 'answer'))
      }),
  ),
  defineRoute(complainApi.statistics, permissionGuard(`${prefix}:view`), (context, asked) =>
    complaintStatistics(context, asked),
  ),
]
