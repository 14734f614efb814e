import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { statusNamesOf } from '@agency/shared/flow/flow'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { qcFlow, qcStatus } from '@agency/shared/modules/quality-qc/qc.flow'
import { QC_LIST } from '@agency/shared/modules/quality-qc/qc.paths'
import { qcRecord } from '@agency/shared/modules/quality-qc/qc.record'
import { type CardSource, type DashboardSource, warningFigure } from '../../dashboard/dashboard-source'
import { describeDaysLeft } from '../../dashboard/days-left'
import { countTasks, findTodoPage } from '../../workflow/todo.query'
import { qualityChecks } from './qc.store'

const MOST_LINES = 8
const say = { title: '品管', files: '待审文件' }
/** Steps at which documents of tenders and of 比选 wait for 品管. */
const FILES = 'TP_DOC_QC,BX_QC'
const CHECKS = 'QC_CHECK,QC_VERIFY'
const statusNames: Readonly<Record<string, string>> = statusNamesOf(qcFlow)
/** Open statuses of a check: to be done, being done, to be rectified, to be verified. */
const STATUSES = [qcStatus.waiting, qcStatus.checking, qcStatus.rectifying, qcStatus.verifying]

/** Dashboard card of 品管: documents waiting for review and open checks, earliest due date first. */
const card: CardSource = {
  key: 'quality-qc:work',
  title: say.title,
  path: QC_LIST,
  wide: true,
  acts: [`${qcRecord.prefix}:check`],
  async read(context) {
    const list = { count: countTasks }
    const asked = {
      stepId: `${FILES},${CHECKS}`,
      order: 'dueTime asc' as const,
      current: 1,
      size: MOST_LINES,
    }
    const [files, { records }, ...figures] = await Promise.all([
      warningFigure(say.files, 'soon', { context, list, path: TODO_LIST_PATH, filters: { stepId: FILES } }),
      findTodoPage(context, asked, 'task'),
      ...STATUSES.map((status) =>
        warningFigure(statusNames[status] ?? status, 'soon', {
          context,
          list: qualityChecks,
          path: QC_LIST,
          filters: { status },
        }),
      ),
    ])
    const today = shanghaiDateAt(context.clock())
    const lines = records.map(({ listId, title, projectName, dueTime, path }) => {
      const left = dueTime ? describeDaysLeft(shanghaiDateAt(dueTime), today) : undefined
      return {
        // The title of a check already contains the project name.
        listId,
        title,
        about: projectName && title.includes(projectName) ? null : projectName,
        path,
        money: null,
        when: left?.words ?? null,
        tone: left?.tone ?? ('calm' as const),
      }
    })
    return { figures: [files, ...figures], lines }
  },
}

export const qcDashboard: DashboardSource = { cards: [card] }
