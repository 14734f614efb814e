import { endOfDay, shanghaiDateAt, startOfDay } from '@agency/shared/format/dates'
import { complainApi } from '@agency/shared/modules/sale-complain/complain.contract'
import { complainStatus } from '@agency/shared/modules/sale-complain/complain.flow'
import {
  complainFields,
  complainRecord,
  statementFields,
} from '@agency/shared/modules/sale-complain/complain.record'
import type { Context, Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { badField, notPermitted, staleVersion, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { lockCase } from '../../workflow/hold-case'
import { projects } from '../tender-project/project.door'
import { assertOwnUnusedProof, checkedEventTime } from './complain.proof'
import { judgeComplaintByRules } from './complain.save'
import {
  canEnterAuthorityNotice,
  canEnterStatement,
  closeStatementTodo,
  replaceStatementTodo,
} from './complain.statement'
import { type ComplainRecord, complaints } from './complain.store'
import type { Viewing } from './complain.view'

const { prefix } = complainRecord
const say = {
  notOwed: '该记录没有待提交的书面说明',
  future: (what: string) => `${what}不能晚于今天`,
  noDate: '请先登记投诉答复通知书收到日期',
  notice: '收到投诉答复通知书的日期',
}

/** Routes of the agency's written statement in a 投诉 of 政府采购 (R23). */
export const statementRoutes = ({ writer, one }: Viewing): readonly Route[] => [
  defineRoute(
    complainApi.authorityNotice,
    permissionGuard(`${prefix}:accept`),
    (context, { listId, version, authorityNoticeDate }) =>
      context.write(async (write) => {
        const before = await lockComplaint(write, listId, version)
        assertStatementOwed(before)
        if (!canEnterAuthorityNotice(write.actor, before)) throw notPermitted()
        const { label } = complainFields.authorityNoticeDate
        if (authorityNoticeDate > shanghaiDateAt(write.clock()))
          throw badField('authorityNoticeDate', say.future(label))
        const due = await statementDeadlineFrom(write, before, authorityNoticeDate)
        const columns = { authorityNoticeDate, ...due }
        const after = await writer.revise(write, before, columns, 'authorityNotice')
        await replaceStatementTodo(write, after)
        return one(write, after)
      }),
  ),
  defineRoute(
    complainApi.statement,
    permissionGuard(`${prefix}:handle`),
    (context, { listId, version, ...given }) =>
      context.write(async (write) => {
        const before = await lockComplaint(write, listId, version)
        assertStatementOwed(before)
        if (before.authorityNoticeDate === null) throw badField('statementTime', say.noDate)
        if (!canEnterStatement(write.actor, before)) throw notPermitted()
        const { statementFile } = given
        const statementTime = checkedEventTime(write, before, {
          name: 'statementTime',
          label: statementFields.statementTime.label,
          at: given.statementTime,
          after: { what: say.notice, time: startOfDay(before.authorityNoticeDate) },
        })
        await assertOwnUnusedProof(write, { name: 'statementFile', listIds: statementFile })
        const columns = { statementTime, statementFile }
        const after = await writer.revise(write, before, columns, 'statement')
        await closeStatementTodo(write, after)
        return one(write, after)
      }),
  ),
]

async function lockComplaint(write: Write, listId: string, version: number): Promise<ComplainRecord> {
  await lockCase(write.tx, listId)
  const before = await complaints.mustFind(write, listId)
  if (before.version !== version) throw staleVersion()
  return before
}

function assertStatementOwed({ isForStatement, statementTime, status }: ComplainRecord): void {
  if (
    !isForStatement ||
    statementTime !== null ||
    status === complainStatus.closed ||
    status === complainStatus.refused
  )
    throw wrongState(say.notOwed)
}

/** The deadline and its rule after the authority's notice; everything else stays as it was judged. */
async function statementDeadlineFrom(context: Context, before: ComplainRecord, authorityNoticeDate: string) {
  const project = await projects.load(context.db, before.projectId)
  if (!project) throw wrongState()
  const { due } = await judgeComplaintByRules(context, project, {
    complainType: before.complainType,
    stage: before.stage,
    packageId: before.packageId,
    receiveTime: before.receiveTime.toISOString(),
    knownTime: before.knownTime?.toISOString() ?? null,
    authorityNoticeDate,
  })
  return { dueTime: due.day === null ? null : endOfDay(due.day), dueBasis: due.basis }
}
