import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { lotFlow } from '@agency/shared/modules/tender-project/lot/lot.flow'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import type { ProjectRow } from '@agency/shared/modules/tender-project/project/project.record'
import { lotStatus, projectStatus } from '@agency/shared/tendering/project-state'

type PhaseState = 'passed' | 'now' | 'ahead'
interface Phase {
  title: string
  state: PhaseState
}

type ProjectStep = keyof typeof projectFlow.steps
type LotStep = keyof typeof lotFlow.steps

/** The phases of the timeline: steps of the project, then of its lots. */
const projectPhases: readonly { title: string; steps: readonly ProjectStep[] }[] = [
  { title: '指派', steps: ['assign'] },
  { title: '编制', steps: ['prepare'] },
  { title: '审核', steps: ['reviewB', 'reviewDept', 'reviewQc', 'reviewOwner'] },
  { title: '发布', steps: ['publish'] },
]
const lotPhases: readonly { title: string; steps: readonly LotStep[] }[] = [
  { title: '报名', steps: ['selling', 'few'] },
  { title: '准备', steps: ['openPrep'] },
  { title: '开标', steps: ['toOpen'] },
  { title: '评标', steps: ['evaluating'] },
  { title: '公示', steps: ['candidate'] },
  { title: '业主确认', steps: ['ownerConfirm'] },
  { title: '定标', steps: ['toAward'] },
  { title: '通知书', steps: ['awarded'] },
  { title: '合同', steps: ['noticed'] },
  { title: '结清', steps: ['contracted'] },
]

const stepTitlesOf = <K extends string>(
  flow: { steps: Readonly<Record<K, { title: string }>> },
  keys: readonly K[],
) => keys.map((key) => flow.steps[key].title)

const phases = [
  ...projectPhases.map(({ title, steps }) => ({ title, stepTitles: stepTitlesOf(projectFlow, steps) })),
  ...lotPhases.map(({ title, steps }) => ({ title, stepTitles: stepTitlesOf(lotFlow, steps) })),
]
const FIRST_OF_LOT = projectPhases.length

/** Returns true for failed and completed lots, which wait for nothing. */
export const isLotEnded = ({ status }: Pick<LotRow, 'status'>) => status >= lotStatus.completed
/** True when the lot's step waits for the reader; the always possible correction does not count. */
export const isLotWaitingForUser = ({ allowedActions }: Pick<LotRow, 'allowedActions'>) =>
  allowedActions.some((action) => action !== 'edit' && action !== 'amend')
/** True once the lots are published and each has its own progress. */
export const areLotsPublished = ({ status }: Pick<ProjectRow, 'status'>) => status >= projectStatus.running

/** The progress of a lot from 指派 to its contract; 公示 only exists under 招标投标法. */
export function lotTimeline(row: ProjectRow, lot: LotRow): Phase[] {
  const at = currentPhaseIndex(row, lot)
  return phases
    .map(
      ({ title }, place): Phase => ({ title, state: place < at ? 'passed' : place === at ? 'now' : 'ahead' }),
    )
    .filter(({ title }) => title !== '公示' || lot.hasPublicity)
}

function currentPhaseIndex(row: ProjectRow, lot: LotRow): number {
  if (isLotEnded(lot))
    return lot.status === lotStatus.completed ? phases.length : reachedPhasePosition(row, lot)
  const step = areLotsPublished(row) ? lot.stepTitle : row.stepTitle
  const place = phases.findIndex(({ stepTitles }, at) =>
    at >= FIRST_OF_LOT === areLotsPublished(row) ? stepTitles.includes(step ?? '') : false,
  )
  return place < 0 ? 0 : place
}

/** How far a lot came before it failed; no phase is current then. */
function reachedPhasePosition(row: ProjectRow, lot: LotRow): number {
  const facts = [lot.noticeSendTime, lot.calibrationTime, lot.evalFinishTime, lot.bidTime]
  const after = [8, 7, 4, 3]
  const found = facts.findIndex((time) => time !== null)
  if (found >= 0) return FIRST_OF_LOT + (after[found] ?? 0) - 0.5
  return (areLotsPublished(row) ? FIRST_OF_LOT : 1) - 0.5
}
