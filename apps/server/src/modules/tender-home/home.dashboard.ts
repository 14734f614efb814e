import type { DashboardCounter } from '@agency/shared/contract/dashboard.contract'
import { TODO_LIST_PATH } from '@agency/shared/contract/todo-page'
import { addDays, shanghaiDateAt } from '@agency/shared/format/dates'
import { clientFlow } from '@agency/shared/modules/crm-client/client.flow'
import { PROJECT_LIST } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import {
  type CardSource,
  countWithLink,
  type DashboardSource,
  warningFigure,
} from '../../dashboard/dashboard-source'
import { describeDaysLeft } from '../../dashboard/days-left'
import { hasPermission } from '../../http/actor'
import type { Context } from '../../http/context'
import { countTasks, findTodoPage } from '../../workflow/todo.query'
import { projects } from '../tender-project/project.door'
import { fewParticipantsCard, unpaidCard } from './home.lists'
import { myLotsCard } from './home.my-lots'
import { loadWeekEvents, openingDayFilter } from './home.week'

const MOST_LINES = 5
const say = { tomorrow: '明天开标', owner: '待业主确认', file: '采购文件', award: '定标' }

async function openTomorrowCounters(context: Context): Promise<DashboardCounter[]> {
  if (!hasPermission(context.actor, `${projectPrefix}:view`)) return []
  const filters = openingDayFilter(addDays(shanghaiDateAt(context.clock()), 1))
  const counted = await countWithLink({ context, list: projects, path: PROJECT_LIST, filters })
  return [{ key: 'openTomorrow', label: say.tomorrow, tone: 'calm', ...counted }]
}

/** Dashboard card of client managers: documents and awards that wait for the client's agreement. */
const ownerCard: CardSource = {
  key: 'tender-home:owner',
  title: say.owner,
  path: null,
  acts: [`${clientFlow.bizType}:submit`],
  async read(context) {
    const stepTodoCount = (stepId: string) => ({
      context,
      list: { count: countTasks },
      path: TODO_LIST_PATH,
      filters: { stepId },
    })
    const [file, award, { records }] = await Promise.all([
      warningFigure(say.file, 'soon', stepTodoCount('TP_DOC_OWNER')),
      warningFigure(say.award, 'soon', stepTodoCount('TP_OWNER_CONFIRM')),
      findTodoPage(
        context,
        { stepId: 'TP_DOC_OWNER,TP_OWNER_CONFIRM', current: 1, size: MOST_LINES },
        'task',
      ),
    ])
    const today = shanghaiDateAt(context.clock())
    const lines = records.map(({ listId, title, projectName, dueTime, path }) => {
      const left = dueTime ? describeDaysLeft(shanghaiDateAt(dueTime), today) : undefined
      return {
        listId,
        title,
        about: projectName,
        path,
        money: null,
        when: left?.words ?? null,
        tone: left?.tone ?? ('calm' as const),
      }
    })
    return { figures: [file, award], lines }
  },
}

/**
 * Dashboard contributions about tenders: the week, tomorrow's openings, a manager's lots, and what waits for
 * a client.
 */
export const homeDashboard: DashboardSource = {
  counters: openTomorrowCounters,
  week: loadWeekEvents,
  cards: [myLotsCard, ownerCard, fewParticipantsCard, unpaidCard],
}
