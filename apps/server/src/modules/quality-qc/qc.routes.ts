import { dateAt } from '@agency/shared/format/dates'
import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { answerProblem, findingsOf, type QcItem } from '@agency/shared/modules/quality-qc/qc.rules'
import { sendXlsx, type XlsxColumn } from '../../excel/xlsx-stream'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { MOST_LISTED } from '../../http/list'
import { badField, notFound, notPermitted, staleVersion, wrongState } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import type { CaseRecord } from '../../record/case-record'
import { peopleOf } from '../../system/directory'
import { holdCase } from '../../workflow/hold-case'
import { checks, type QcRecord } from './qc.store'

const { prefix, labels } = qcRecord
const say = {
  notChecking: '只能在检查中填写检查项',
  file: '问题清单.xlsx',
  project: '项目',
  item: '检查项',
  basis: '依据',
  level: '等级',
  score: '扣分',
  problem: '问题',
  reason: '改判理由',
}

type Finding = { check: QcRecord; item: QcItem }

/** Of a check: the answer to an item, and the findings of the list as a file. */
export const qcRoutes = (
  qc: CaseRecord<QcRecord>,
  one: (context: Context, row: QcRecord) => Promise<unknown>,
): readonly Route[] => [
  answer(qcApi.answer, can(`${prefix}:check`), (context, { listId, version, itemCode, ...said }) =>
    context.write(async (write) => {
      await holdCase(write.tx, listId)
      const before = await checks.mustFind(write, listId)
      if (before.version !== version) throw staleVersion()
      if (before.status !== '20') throw wrongState(say.notChecking)
      const { userId } = write.actor
      // Whoever joined the team since the check began does not judge it either.
      if (before.checkUserId !== userId || before.teamIds.includes(userId)) throw notPermitted()
      const item = before.items.find((one) => one.itemCode === itemCode)
      if (!item) throw notFound()
      const answered = { ...said, reason: said.reason || null, problem: said.problem || null }
      const problem = answerProblem(item, answered)
      if (problem) throw badField(problem.field, problem.message)
      const items = before.items.map((one) => (one === item ? { ...one, ...answered } : one))
      return one(write, await qc.writer.revise(write, before, { items }, 'answer')) as never
    }),
  ),
  answer(qcApi.exportProblems, can(`${prefix}:export`), async (context, input, { reply }) => {
    const rows = await checks.list(context, input as never, MOST_LISTED)
    const personOf = await peopleOf(context.db, rows, ({ checkUserId }) => checkUserId)
    const findings = rows.flatMap((check) =>
      // What is noted while a check is under way is not said yet.
      check.score === null ? [] : findingsOf(check.items).map((item) => ({ check, item })),
    )
    await context.write(async ({ log }) =>
      log({ module: prefix, action: 'export', after: { query: input, rows: findings.length } }),
    )
    return sendXlsx(reply, say.file, problemColumns(personOf), findings)
  }),
]

const problemColumns = (personOf: (userId: string | null) => string | null): XlsxColumn<Finding>[] => [
  { header: labels.qcNo.label, value: ({ check }) => check.qcNo },
  { header: labels.projectCode.label, value: ({ check }) => check.projectCode },
  { header: labels.projectName.label, width: 40, value: ({ check }) => check.projectName },
  { header: labels.node.label, value: ({ item }) => item.node },
  { header: say.item, width: 40, value: ({ item }) => `${item.itemCode} ${item.content}` },
  { header: say.basis, width: 30, value: ({ item }) => item.basis },
  { header: say.level, value: ({ item }) => item.level },
  { header: say.score, value: ({ item }) => item.score },
  { header: say.problem, width: 50, value: ({ item }) => item.problem },
  { header: say.reason, width: 30, value: ({ item }) => item.reason },
  { header: labels.checkUserId.label, value: ({ check }) => personOf(check.checkUserId) },
  { header: labels.checkTime.label, value: ({ check }) => check.checkTime && dateAt(check.checkTime) },
  { header: labels.rectifyDue.label, value: ({ check }) => check.rectifyDue && dateAt(check.rectifyDue) },
  { header: labels.rectifyText.label, width: 50, value: ({ check }) => check.rectifyText },
  { header: labels.status.label, value: ({ check }) => qcRecord.statusNames[check.status] },
]
