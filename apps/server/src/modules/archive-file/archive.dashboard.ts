import type { DashboardLine } from '@agency/shared/contract/dashboard.contract'
import { statusNamesOf } from '@agency/shared/flow/flow'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { archiveFlow, archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import {
  type HandingIn,
  handedInOn,
  lateDaysOf,
  NOT_HANDED_IN,
} from '@agency/shared/modules/archive-file/archive.lateness'
import { ARCHIVE_LIST, archivePath } from '@agency/shared/modules/archive-file/archive.paths'
import { archiveRecord } from '@agency/shared/modules/archive-file/archive.record'
import { type CardSource, type DashboardSource, warningFigure } from '../../dashboard/dashboard-source'
import { describeDaysLeft } from '../../dashboard/days-left'
import type { Context } from '../../http/context'
import { archives } from './archive.store'

const MOST_LINES = 6
const say = {
  title: '项目档案',
  late: '超期未移交',
  inTime: '按期移交',
  lateBy: (days: number) => `超期 ${days} 天移交`,
}
const statusNames: Readonly<Record<string, string>> = statusNamesOf(archiveFlow)

const figureOfStatus = (context: Context, status: string) =>
  warningFigure(statusNames[status] ?? status, 'soon', {
    context,
    list: archives,
    path: ARCHIVE_LIST,
    filters: { status },
  })

/** Days left until the archive is due; by how many days it was late as in the list, once it is handed in. */
function describeHandingIn(archive: HandingIn, now: Date): Pick<DashboardLine, 'when' | 'tone'> {
  if (handedInOn(archive) === null) {
    const { words, tone } = describeDaysLeft(archive.dueDate, shanghaiDateAt(now))
    return { when: words, tone }
  }
  const days = lateDaysOf(archive, now)
  return days === null ? { when: say.inTime, tone: 'calm' } : { when: say.lateBy(days), tone: 'late' }
}

/** Dashboard lines for archives at these statuses, earliest due date first. */
async function linesAtStatuses(context: Context, statuses: readonly string[]): Promise<DashboardLine[]> {
  const rows = await archives.list(context, { status: statuses.join(','), order: 'dueDate asc' }, MOST_LINES)
  return rows.map((archive) => {
    const { listId, projectName, projectCode, status } = archive
    const { when, tone } = describeHandingIn(archive, context.clock())
    return {
      listId,
      title: projectName,
      about: `${projectCode} · ${statusNames[status] ?? status}`,
      when,
      tone,
      money: null,
      path: archivePath(listId),
    }
  })
}

/** Dashboard card of 档案管理员: archives to receive, to catalogue, and overdue ones. */
const keeping: CardSource = {
  key: 'archive-file:keeping',
  title: say.title,
  path: ARCHIVE_LIST,
  wide: true,
  acts: [`${archiveRecord.prefix}:accept`],
  async read(context) {
    const late = { isLate: true, status: NOT_HANDED_IN.join(',') }
    const [lines, ...figures] = await Promise.all([
      linesAtStatuses(context, [archiveStatus.accepting, archiveStatus.inputting, archiveStatus.inputFix]),
      ...[archiveStatus.accepting, archiveStatus.inputting, archiveStatus.inputFix].map((status) =>
        figureOfStatus(context, status),
      ),
      warningFigure(say.late, 'late', { context, list: archives, path: ARCHIVE_LIST, filters: late }),
    ])
    return { figures, lines }
  },
}

/** Dashboard card of 档案审核员: archives that wait for review. */
const checking: CardSource = {
  key: 'archive-file:checking',
  title: say.title,
  path: ARCHIVE_LIST,
  wide: true,
  acts: [`${archiveRecord.prefix}:check`],
  async read(context) {
    const [lines, waiting] = await Promise.all([
      linesAtStatuses(context, [archiveStatus.checking]),
      figureOfStatus(context, archiveStatus.checking),
    ])
    return { figures: [waiting], lines }
  },
}

export const archiveDashboard: DashboardSource = { cards: [keeping, checking] }
