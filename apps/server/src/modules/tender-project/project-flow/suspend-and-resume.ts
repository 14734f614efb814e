import type { InputOf } from '@agency/shared/contract/endpoint'
import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { formatDateTime } from '@agency/shared/format/dates'
import {
  lotFields,
  plannedTimes,
  publicityFields,
} from '@agency/shared/modules/tender-project/lot/lot.fields'
import { LOT_BIZ, lotProblems } from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { projectApi, RenewedLot } from '@agency/shared/modules/tender-project/project/project.contract'
import { type RenewedTime, timesToRenew } from '@agency/shared/modules/tender-project/project/resume.rules'
import { blockingJudgements } from '@agency/shared/tendering/deadlines'
import { canSuspendProject, lotStatus } from '@agency/shared/tendering/project-state'
import { isoTimes } from '../../../db/times'
import { type Context, columnsForUpdate, type Write } from '../../../http/context'
import { badField, badFields, staleVersion, wrongState } from '../../../http/refusal'
import type { CaseWriter } from '../../../record/case-writer'
import { updateTodoDueTimes } from '../../../workflow/arrival'
import { lockCase } from '../../../workflow/hold-case'
import type { FlowResource } from '../../../workflow/resource'
import { publishNotice } from '../announcement/announcement.store'
import { type JudgementBasis, judgeLot, loadJudgementBasis } from '../deadline/lot-judgement'
import { type LotRecord, lotsOfProject, patchLot } from '../lot/lot.store'
import { moveRoomsWithOpenings } from '../opening/booked-rooms'
import { type ProjectRecord, projects } from '../project/project.store'
import { lotStatusesOfProject, visibleLotStates } from './visible-project-status'

const labels: Record<RenewedTime, { label: string }> = { ...lotFields, ...publicityFields }
const say = {
  again: (name: RenewedTime) => `请重新填写${labels[name].label}`,
  past: (name: RenewedTime) => `${labels[name].label}须晚于现在`,
  notice: '请填写时间调整公告',
  noticeType: '更正公告',
  noticeTitle: (name: string) => `${name}恢复招标暨时间调整公告`,
}

type Writer = CaseWriter<ProjectRecord>
type Asked = { listId: string; version: number }

/**
 * 暂停: suspends a project that has a lot without contract; nothing moves until it is resumed (DOMAIN 5.4,
 * suspendFlag).
 * @throws 404, 409
 */
export const suspendProject = (
  context: Context,
  writer: Writer,
  { reason, ...asked }: Asked & { reason: string },
) =>
  context.write(async (write) => {
    const before = await lockProject(write, asked, false)
    const suspended = { suspendFlag: true, suspendReason: reason, suspendTime: context.clock() }
    return writer.revise(write, before, suspended, 'suspend')
  })

/**
 * 恢复: the future times of the lots are entered again and checked as at 发布.
 * @throws 404, 409, and 400 with the problems at `lots.<place>.<time>`
 */
export async function resumeProject(
  write: Write,
  { writer, ofLots }: { writer: Writer; ofLots: FlowResource<LotRecord> },
  input: InputOf<typeof projectApi.resume>,
): Promise<ProjectRecord> {
  const before = await lockProject(write, input, true)
  const renewed = await checkedRenewedLots(write, before, input.lots ?? [])
  if (renewed.length > 0) {
    if (!input.noticeContent) throw badField('noticeContent', say.notice)
    for (const one of renewed) await storeNewTimes(write, ofLots, one)
    const moved = renewed.map(({ lot, times }) => ({ lot, to: times.openTime }))
    await moveRoomsWithOpenings(write, moved)
    await publishTimeChangeNotice(write, before, renewed, input.noticeContent)
  }
  const resumed = { suspendFlag: false, suspendReason: null, suspendTime: null }
  return writer.revise(write, before, resumed, 'resume')
}

async function lockProject(write: Write, { listId, version }: Asked, isSuspended: boolean) {
  await lockCase(write.tx, listId)
  const before = await projects.mustFind(write, listId)
  if (before.version !== version) throw staleVersion()
  if (before.suspendFlag !== isSuspended) throw wrongState()
  const lots = lotStatusesOfProject(await visibleLotStates(write, [listId]), listId)
  if (!isSuspended && !canSuspendProject(before.status, lots)) throw wrongState()
  return before
}

type Times = Partial<Record<RenewedTime, Date>>
interface Renewed {
  lot: LotRecord
  times: Times
}

async function checkedRenewedLots(
  write: Write,
  project: ProjectRecord,
  given: readonly RenewedLot[],
): Promise<Renewed[]> {
  const now = write.clock()
  const asked = (await lotsOfProject(write.tx, project.listId))
    .map((lot) => ({
      lot,
      names: timesToRenew(isoLotTimes(lot), project.suspendTime?.toISOString() ?? null),
    }))
    .filter(({ names }) => names.length > 0)
  const judging = await loadJudgementBasis(write.tx, project, now)
  const all = asked.map(({ lot, names }) => ({
    lot,
    ...parseNewTimes(
      names,
      given.find(({ listId }) => listId === lot.listId),
      now,
    ),
  }))
  const problems = all.flatMap(({ lot, times, problems: own }, at) =>
    (own.length > 0 ? own : newTimeProblems(judging, { lot, times })).map(({ field, message }) => ({
      field: `lots.${at}.${field}`,
      message,
    })),
  )
  if (problems.length > 0) throw badFields(problems)
  return all
}

/** Parses the new times requested for a lot. */
function parseNewTimes(names: readonly RenewedTime[], given: RenewedLot | undefined, now: Date) {
  const times: Times = {}
  const problems: FieldProblem[] = []
  for (const name of names) {
    const time = given?.[name]
    if (!time) problems.push({ field: name, message: say.again(name) })
    else if (new Date(time) <= now) problems.push({ field: name, message: say.past(name) })
    else times[name] = new Date(time)
  }
  return { times, problems }
}

/** Problems of a lot's new times: their order, and violated rules, at the entered time. */
function newTimeProblems(judging: JudgementBasis, { lot, times }: Renewed): FieldProblem[] {
  const renewed = { ...lot, ...times }
  const stage = lot.status === lotStatus.candidate ? 'award' : 'publish'
  const fallback = Object.keys(times).at(-1) ?? 'openTime'
  const fieldOrFallback = (field: string | null) => (field !== null && field in times ? field : fallback)
  return [
    ...lotProblems(isoLotTimes(renewed)),
    ...blockingJudgements(judgeLot(judging, renewed), stage).map(({ targetField, text }) => ({
      field: fieldOrFallback(targetField),
      message: text,
    })),
  ]
}

const isoLotTimes = (lot: LotRecord) => ({
  status: lot.status,
  isPrequalified: lot.isPrequalified,
  ...isoTimes(lot, plannedTimes),
  candidateEnd: lot.candidateEnd?.toISOString() ?? null,
})

async function storeNewTimes(
  write: Write,
  ofLots: FlowResource<LotRecord>,
  { lot, times }: Renewed,
): Promise<void> {
  const after = await patchLot(write.tx, lot.listId, {
    ...times,
    ...columnsForUpdate(write, lot),
  })
  write.log({ module: LOT_BIZ, action: 'resume', ownId: lot.listId, before: lot, after })
  await updateTodoDueTimes(write, ofLots, after)
}

const publishTimeChangeNotice = (
  write: Write,
  project: ProjectRecord,
  renewed: readonly Renewed[],
  content: string,
) =>
  publishNotice(
    write,
    { ...project, projectId: project.listId },
    {
      packageIds: renewed.map(({ lot }) => lot.listId),
      noticeType: say.noticeType,
      title: say.noticeTitle(project.projectName),
      content: [content, ...renewed.map(renewedTimesText)].join('\n'),
    },
  )

/** The new times of a lot in words. */
const renewedTimesText = ({ lot, times }: Renewed) =>
  `标包 ${lot.packageNo}：${Object.entries(times)
    .map(
      ([name, time]) =>
        `${labels[name as RenewedTime].label} ${formatDateTime(time.toISOString()).slice(0, 16)}`,
    )
    .join('，')}`
