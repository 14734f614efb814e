import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { qcStatus } from '@agency/shared/modules/quality-qc/qc.flow'
import { findingListing } from '@agency/shared/modules/quality-qc/qc.listing'
import { type QcRow, qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { answerProblem, type QcItem, unfulfilledItems } from '@agency/shared/modules/quality-qc/qc.rules'
import { describeExport, sendTable } from '../../excel/export'
import type { Context } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { MOST_LISTED } from '../../http/list'
import { badField, notFound, notPermitted, staleVersion, wrongState } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import type { CaseRecord } from '../../record/case-record'
import { createNameLookup } from '../../system/directory'
import { lockCase } from '../../workflow/hold-case'
import { type QcRecord, qualityChecks } from './qc.store'

const { prefix, labels } = qcRecord
const say = {
  notChecking: '只能在检查中填写检查项',
}

type Finding = ReturnType<typeof findingRow>

/** Routes of a check: answering an item, and exporting findings. */
export const qcRoutes = (
  qc: CaseRecord<QcRecord>,
  one: (context: Context, row: QcRecord) => Promise<QcRow>,
): readonly Route[] => [
  defineRoute(
    qcApi.answer,
    permissionGuard(`${prefix}:check`),
    (context, { listId, version, itemCode, ...said }) =>
      context.write(async (write) => {
        await lockCase(write.tx, listId)
        const before = await qualityChecks.mustFind(write, listId)
        if (before.version !== version) throw staleVersion()
        if (before.status !== qcStatus.checking) throw wrongState(say.notChecking)
        const { userId } = write.actor
        // Somebody who has joined the team since the check began may not judge it.
        if (before.checkUserId !== userId || before.teamIds.includes(userId)) throw notPermitted()
        const item = before.items.find((one) => one.itemCode === itemCode)
        if (!item) throw notFound()
        const answered = { ...said, reason: said.reason || null, problem: said.problem || null }
        const problem = answerProblem(item, answered)
        if (problem) throw badField(problem.field, problem.message)
        const items = before.items.map((one) => (one === item ? { ...one, ...answered } : one))
        return one(write, await qc.writer.revise(write, before, { items }, 'answer'))
      }),
  ),
  defineRoute(
    qcApi.exportProblems,
    permissionGuard(`${prefix}:export`),
    async (context, input, { reply }) => {
      const rows = await qualityChecks.list(context, input, MOST_LISTED)
      const personOf = await createNameLookup(context.db, rows, ({ checkUserId }) => checkUserId)
      const findings = rows.flatMap((check) =>
        // Findings of an unfinished check are not exported.
        check.score === null
          ? []
          : unfulfilledItems(check.items).map((item) => findingRow(check, item, personOf(check.checkUserId))),
      )
      await context.write(async ({ log }) =>
        log({ module: prefix, action: 'export', after: { query: input, rows: findings.length } }),
      )
      return sendTable<Finding>(context, reply, {
        name: findingListing.name,
        table: {
          labels: findingListing.labels,
          columns: findingListing.columns,
          rows: findings,
          words: (_dictionary, value) => value,
        },
        origin: await describeExport(context, {
          listing: { ...findingListing, labels },
          module: prefix,
          input,
        }),
      })
    },
  ),
]

/** The export row of a finding. */
const findingRow = (check: QcRecord, item: QcItem, checkUserName: string | null) => ({
  qcNo: check.qcNo,
  projectCode: check.projectCode,
  projectName: check.projectName,
  node: item.node,
  item: `${item.itemCode} ${item.content}`,
  basis: item.basis,
  level: item.level,
  score: item.score,
  problem: item.problem,
  reason: item.reason,
  checkUserName,
  checkTime: check.checkTime?.toISOString() ?? null,
  rectifyDue: check.rectifyDue?.toISOString() ?? null,
  rectifyText: check.rectifyText,
  status: qcRecord.statusNames[check.status],
})
