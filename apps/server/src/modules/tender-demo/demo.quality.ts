import { witnessCommitment } from '@agency/shared/draw/draw'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { qcApi } from '@agency/shared/modules/quality-qc/qc.contract'
import { qcFlow, qcStatus } from '@agency/shared/modules/quality-qc/qc.flow'
import type { QcRow } from '@agency/shared/modules/quality-qc/qc.record'
import { samplingApi } from '@agency/shared/modules/quality-sampling/sampling.contract'
import type { SamplingRow } from '@agency/shared/modules/quality-sampling/sampling.record'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { sql } from 'drizzle-orm'
import { idAndVersion } from './demo.tender'
import type { Life, World } from './demo.world'

const QC = 'qc'
const WITNESS = 'auditor'
const MANAGERS = ['pm', 'pmb', 'pm3', 'pm4', 'pm5', 'pm6']
/** The invented secret of the demo witness. */
const SECRET = '演示见证口令 山高月小 水落石出'

/** The stage that a demo check reaches by today. */
type Until = 'begun' | 'judged' | 'rectified' | 'closed'

/**
 * The lives of 品管 in the last months: sampling batches, one of which waits for a witness, and checks in
 * every state.
 */
export function simulateQualityWork(world: World): readonly Life[] {
  const used = new Set<string>()
  return [
    simulateSamplingBatch(world, { daysAgo: 60, used, until: 'published' }),
    simulateSamplingBatch(world, { daysAgo: 25, used, until: 'checking' }),
    simulateSamplingBatch(world, { daysAgo: 2, used, until: 'witness' }),
    simulateRoutineChecks(world),
    simulateOrderedCheck(world, { daysAgo: 14, node: '定标通知', findings: ['D01', 'D05'], until: 'judged' }),
    simulateOrderedCheck(world, {
      daysAgo: 12,
      node: '评标报告',
      findings: ['C03', 'C04'],
      until: 'rectified',
    }),
    simulateOrderedCheck(world, { daysAgo: 9, node: '开标现场', findings: ['B04', 'B05'], until: 'closed' }),
    simulateOrderedCheck(world, { daysAgo: 5, node: '归档', findings: ['E05'], until: 'begun' }),
  ]
}

/** Handles automatic quality checks within the week, up to last week. */
async function* simulateRoutineChecks(world: World): Life {
  for (let ago = 220; ago > 6; ago -= 5) {
    yield world.at(world.workday(world.today, -ago), '15:10')
    for (const check of await world.call(QC, qcApi.list, { status: qcStatus.waiting }))
      if (check.samplingId === null && check.triggerType !== '指定') await fillCheck(world, check, [])
  }
}

interface Ordered {
  daysAgo: number
  node: string
  findings: readonly string[]
  until: Until
}

/** Orders a quality check by 公司领导 for a published project. */
async function* simulateOrderedCheck(world: World, { daysAgo, node, findings, until }: Ordered): Life {
  const day = world.workday(world.today, -daysAgo)
  yield world.at(day, '09:20')
  const { records } = await world.call(QC, projectApi.page, {
    currPage: 1,
    limit: 20,
    status: [projectStatus.toArchive, projectStatus.running].join(','),
    order: 'createTime asc' as const,
  })
  const project = records[daysAgo % records.length]
  if (!project) return
  const check = await world.call(QC, qcApi.save, {
    projectId: project.listId,
    node,
    triggerType: '指定',
    attachment: [],
    checkReason: '公司领导要求抽查',
  })
  yield world.at(world.workday(day, 1), '10:15')
  const judged = await fillCheck(world, check, findings, until === 'begun')
  if (until === 'begun' || until === 'judged') return
  yield world.at(world.workday(day, 3), '16:05')
  const open = await world.loadRecord<QcRow>(qcFlow, check.listId)
  const manager = MANAGERS.find((who) => world.idOf(who) === judged.projectManagerAId)
  // A quality check without findings needs no rectification.
  if (!manager || (open.status !== qcStatus.rectifying && open.status !== qcStatus.failed)) return
  const rectified = await world.move(manager, qcApi.rectify, {
    ...idAndVersion(open),
    rectifyText: '已逐条整改，并组织项目组学习',
    rectifyFile: [await world.file(manager, '整改报告.pdf')],
  })
  if (until === 'rectified') return
  yield world.at(world.workday(day, 4), '09:45')
  await world.move(QC, qcApi.verify, { ...idAndVersion(rectified), result: 'approve' })
}

/** Begins a check, answers every item, and judges it unless `staysOpen`. Returns the check. */
async function fillCheck(
  world: World,
  check: Pick<QcRow, 'listId' | 'version'>,
  findings: readonly string[],
  staysOpen = false,
): Promise<QcRow> {
  await world.move(QC, qcApi.begin, idAndVersion(check))
  let row = await world.call(QC, qcApi.detail, { listId: check.listId })
  for (const { itemCode, result, found } of row.items) {
    const isFinding = findings.includes(itemCode)
    if (result && !isFinding) continue
    if (staysOpen && !isFinding) continue
    row = await world.call(QC, qcApi.answer, {
      ...idAndVersion(row),
      itemCode,
      result: isFinding ? ('不符合' as const) : ('符合' as const),
      photo: [],
      reason: isFinding && found ? '现场核对与系统登记不一致' : null,
      problem: isFinding ? '现场检查发现与要求不符，见照片' : null,
    })
  }
  if (staysOpen) return row
  await world.move(QC, qcApi.check, { ...idAndVersion(row), rectifyDate: null })
  return row
}

interface Batch {
  daysAgo: number
  /** Months that already have a sampling batch. */
  used: Set<string>
  until: 'witness' | 'checking' | 'published'
}

async function* simulateSamplingBatch(world: World, { daysAgo, used, until }: Batch): Life {
  const day = world.workday(world.today, -daysAgo)
  yield world.at(day, '09:40')
  const period = await monthToSample(world, used)
  if (!period) return
  used.add(period)
  const draft = await world.call(QC, samplingApi.save, {
    period,
    ratio: 10,
    minCount: 3,
    attachment: [],
    remark: '每月例行抽样',
  })
  await world.move(QC, samplingApi.draw, { ...idAndVersion(draft), witnessIds: [world.idOf(WITNESS)] })
  if (until === 'witness') return
  yield world.at(day, '14:20')
  const { listId } = draft
  const loadSampling = () => world.call(QC, samplingApi.detail, { listId })
  await world.move(WITNESS, samplingApi.commit, {
    ...idAndVersion(await loadSampling()),
    commit: witnessCommitmentOf(world, await loadSampling()),
  })
  yield world.at(world.workday(day, 1), '09:05')
  await world.move(WITNESS, samplingApi.reveal, { ...idAndVersion(await loadSampling()), secret: SECRET })
  yield world.at(world.workday(day, 1), '10:30')
  await world.move(QC, samplingApi.assign, {
    ...idAndVersion(await loadSampling()),
    checkerIds: [world.idOf(QC)],
  })
  yield world.at(world.workday(day, 3), '14:40')
  const sheets = await world.call(QC, qcApi.list, { samplingId: listId })
  for (const sheet of until === 'published' ? sheets : sheets.slice(0, 1)) await fillCheck(world, sheet, [])
  if (until !== 'published') return
  yield world.at(world.workday(day, 5), '11:00')
  await world.move(QC, samplingApi.publish, {
    ...idAndVersion(await loadSampling()),
    summary: '抽样项目总体规范。公告截图、书面报告的归集不够及时，已要求各部门补齐并在下月复查。',
  })
}

function witnessCommitmentOf(world: World, { draws }: SamplingRow): string {
  const draw = draws.at(-1)
  const own = draw?.witnesses.find(({ userId }) => userId === world.idOf(WITNESS))
  return witnessCommitment({ name: own?.name ?? '', secret: SECRET }, draw?.listHash ?? '')
}

/** The latest earlier month with an award and without a sampling batch. */
async function monthToSample(world: World, used: ReadonlySet<string>): Promise<string | undefined> {
  const { rows } = await world.contextOf(QC).db.execute<{ month: string }>(sql`
    select distinct to_char(l.calibration_time at time zone 'Asia/Shanghai', 'YYYY-MM') as month
    from tender_package l join tender_project p on p.list_id = l.project_id
    where l.calibration_time is not null and not p.is_secret order by month desc`)
  const now = shanghaiDateAt(world.now).slice(0, 'yyyy-mm'.length)
  return rows.find(({ month }) => month < now && !used.has(month))?.month
}
