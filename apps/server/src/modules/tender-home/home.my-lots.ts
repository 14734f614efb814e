import type { DashboardLine } from '@agency/shared/contract/dashboard.contract'
import type { FewRow } from '@agency/shared/contract/home.contract'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { handlingPath, PROJECT_LIST } from '@agency/shared/modules/tender-project/project/project.paths'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { filteredPath } from '@agency/shared/pages/filtered-path'
import { LIVE_LOTS, type LotStatus, lotStatus, lotStatusText } from '@agency/shared/tendering/project-state'
import { requiresCandidatePublicity } from '@agency/shared/tendering/regimes'
import { and, asc, eq, inArray, isNull, or } from 'drizzle-orm'
import type { CardContent, CardSource } from '../../dashboard/dashboard-source'
import { describeDaysLeft } from '../../dashboard/days-left'
import type { Context } from '../../http/context'
import { wfCase } from '../../workflow/flow.table'
import { canKnowProjectSecrets } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { lotsWithFewSignups } from './home.routes'

/** Maximum number of a person's lots that are read; the second is how many are shown. */
const [MOST_READ, MOST_LINES] = [200, 40]
/** Key of the group of lots whose sale has ended with too few sign-ups. */
const FEW = 'few'
const say = {
  title: '我的标包',
  few: '不足三家',
  passed: (days: number) => `已过 ${days} 天`,
  suspended: '已暂停',
  short: '报名不足，须延长报名或流标',
  got: ({ got, missing }: FewRow) => `已报名 ${got} 家，还差 ${missing} 家`,
}

type Lot = Awaited<ReturnType<typeof loadMyLots>>[number]

/** A person's lots that are published, or awarded without a contract. */
const loadMyLots = ({ db, actor }: Context) =>
  db
    .select({ lot: tenderLot, project: tenderProject })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(
      and(
        eq(tenderLot.delFlag, false),
        eq(tenderProject.delFlag, false),
        or(
          inArray(tenderLot.status, [...LIVE_LOTS]),
          and(eq(tenderLot.status, lotStatus.noticeSent), isNull(tenderLot.contractTime)),
        ),
        // Whether a lot is at status 20 or 30 reveals if enough have signed up (R27).
        canKnowProjectSecrets(actor),
      ),
    )
    .orderBy(asc(tenderLot.openTime), asc(tenderLot.packageNo))
    .limit(MOST_READ)

/** The next event of a lot by its status and its date; other statuses have none. */
const NEXT: Partial<Record<string, { word: string; at(lot: Lot['lot']): Date | null }>> = {
  [lotStatus.selling]: { word: '报名截止', at: (lot) => lot.signUpEnd },
  [lotStatus.toOpen]: { word: '开标', at: (lot) => lot.openTime },
  [lotStatus.candidate]: { word: '公示止', at: (lot) => lot.candidateEnd },
}

/** Dashboard card of 项目经理: own lots by status, earliest event first. */
export const myLotsCard: CardSource = {
  key: 'tender-home:lots',
  title: say.title,
  path: filteredPath(PROJECT_LIST, { mine: true }),
  wide: true,
  acts: [`${projectPrefix}:publish`],
  async read(context): Promise<CardContent> {
    const [rows, { records }] = await Promise.all([
      loadMyLots(context),
      lotsWithFewSignups(context, { current: 1, size: MOST_LINES }),
    ])
    const few = new Map(records.map((row) => [row.listId, say.got(row)]))
    for (const listId of await lotsWithTooFewSignups(context, rows)) few.set(listId, say.short)
    const today = shanghaiDateAt(context.clock())
    const lots = rows
      .map(({ lot, project }) => ({ lot, project, at: NEXT[lot.status]?.at(lot) ?? null }))
      .toSorted((one, other) => (one.at?.getTime() ?? Infinity) - (other.at?.getTime() ?? Infinity))
    const lines = lots.map(({ lot, project, at }) =>
      createLotLine({ lot, project, at, few: few.get(lot.listId), today }),
    )
    const groups = new Map(rows.map(({ lot, project }) => [lot.status, lotStatusName({ lot, project })]))
    const short = lines.filter(({ group }) => group === FEW).length
    return {
      figures: [
        ...(short > 0 ? [createFigure(say.few, short, { tone: 'late', picks: FEW })] : []),
        ...[...groups]
          .toSorted(([one], [other]) => one.localeCompare(other))
          .map(([status, name]) =>
            createFigure(name, rows.filter(({ lot }) => lot.status === status).length, {
              tone: 'calm',
              picks: status,
            }),
          ),
      ],
      lines: lines.slice(0, MOST_LINES),
    }
  },
}

const createFigure = (label: string, count: number, more: { tone: 'calm' | 'late'; picks: string }) => ({
  label,
  value: String(count),
  kind: 'count' as const,
  path: null,
  ...more,
})

const lotStatusName = ({ lot, project }: Lot) =>
  lotStatusText(lot.status, requiresCandidatePublicity({ ...project, ...lot }))

/** The ids of those lots whose sale has ended with too few; they wait for 延长报名 or 流标. */
async function lotsWithTooFewSignups({ db }: Context, rows: readonly Lot[]): Promise<string[]> {
  const ids = rows.filter(({ lot }) => lot.status === lotStatus.selling).map(({ lot }) => lot.listId)
  if (ids.length === 0) return []
  const found = await db
    .select({ ownId: wfCase.ownId })
    .from(wfCase)
    .where(and(inArray(wfCase.ownId, ids), eq(wfCase.step, FEW)))
  return found.map(({ ownId }) => ownId)
}

interface Shown extends Lot {
  at: Date | null
  /** Text about too few sign-ups for the lot. */
  few: string | undefined
  today: string
}

function createLotLine({ lot, project, at, few, today }: Shown): DashboardLine {
  const left = at ? describeDaysLeft(shanghaiDateAt(at), today, say.passed) : undefined
  const isLate = few !== undefined && !project.suspendFlag
  const next = NEXT[lot.status as LotStatus]
  return {
    listId: lot.listId,
    title: `${lot.packageNo} ${lot.packageName || project.projectName}`,
    about: [
      project.suspendFlag ? say.suspended : null,
      few ?? lotStatusName({ lot, project }),
      few === undefined && lot.packageName ? project.projectName : null,
    ]
      .filter(Boolean)
      .join(' · '),
    when: left && next ? `${next.word} ${left.words}` : null,
    tone: isLate ? 'late' : project.suspendFlag ? 'calm' : (left?.tone ?? 'calm'),
    money: null,
    path: handlingPath(project.listId),
    group: few ? FEW : lot.status,
  }
}
