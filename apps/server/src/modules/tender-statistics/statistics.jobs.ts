import { newListId } from '@agency/shared/format/ids'
import { STATISTICS_LOG } from '@agency/shared/modules/tender-statistics/statistics.module'
import { STATISTICS } from '@agency/shared/pages/statistics-path'
import type { GuestWrite } from '../../http/context'
import type { Job, JobContext } from '../../jobs/job'
import { SYSTEM_NAME } from '../../session/outsiders'
import { findCandidates } from '../../workflow/people'
import { sendNotices } from '../../workflow/todos'
import {
  type Difference,
  recheckStoredFacts,
  repairSums,
  updateSumsOfChangedProjects,
} from './statistics.fold'

const STEP = 'STATISTICS_MENDED'
const say = {
  folded: (notes: number) => `汇总 ${notes} 处变动`,
  checked: ({ projects, sums }: Difference) => `核对完成，不符的项目 ${projects} 个、汇总数 ${sums} 个`,
  title: '项目统计的汇总数与逐项计数不符，已更正',
  content: ({ projects, sums }: Difference) =>
    `与逐项计数不符的项目 ${projects} 个，汇总数 ${sums} 个，均已按逐项计数更正。此前看到的统计数字可能有误。`,
}

async function updateChangedSums(context: JobContext): Promise<number> {
  let notes = 0
  for (let isLast = false; !isLast && !context.signal.aborted; ) {
    const some = await context.write(({ tx }) => updateSumsOfChangedProjects(tx))
    notes += some.notes
    isLast = some.isLast
  }
  return notes
}

/** The nightly recount of all sums, which exist only for speed; differences are corrected and reported. */
async function recountAllSums(context: JobContext): Promise<string> {
  await updateChangedSums(context)
  const projects = await recheckStoredFacts(
    (work) => context.write(({ tx }) => work(tx)),
    () => context.signal.aborted,
  )
  await updateChangedSums(context)
  return context.write(async (write) => {
    const found = { projects, sums: await repairSums(write.tx) }
    if (found.projects + found.sums > 0) await reportDifferences(write, found)
    return say.checked(found)
  })
}

async function reportDifferences(write: GuestWrite, found: Difference): Promise<void> {
  const ownId = newListId()
  write.log({ module: STATISTICS_LOG, action: 'sumsMended', ownId, after: found })
  const people = await findCandidates(write.tx, { kind: 'role', role: 'ADMIN' })
  await sendNotices(
    write,
    people.map(({ listId }) => listId),
    {
      ownId,
      bizType: STATISTICS_LOG,
      stepId: STEP,
      path: STATISTICS,
      createUserName: SYSTEM_NAME,
      title: say.title,
      content: say.content(found),
    },
  )
}

export const statisticsJobs: readonly Job[] = [
  {
    name: 'statistics-sums',
    title: '项目统计汇总',
    schedule: { everyMinutes: 5 },
    run: async (context) => say.folded(await updateChangedSums(context)),
  },
  { name: 'statistics-check', title: '项目统计核对', schedule: { dailyAt: '03:40' }, run: recountAllSums },
]
