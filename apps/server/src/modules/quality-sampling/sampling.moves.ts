import { drawnItems } from '@agency/shared/draw/draw'
import { parseDecimalAmount } from '@agency/shared/format/money'
import type { samplingApi } from '@agency/shared/modules/quality-sampling/sampling.contract'
import type { samplingFlow } from '@agency/shared/modules/quality-sampling/sampling.flow'
import type { RoleCode } from '@agency/shared/roles/roles'
import type { Write } from '../../http/context'
import { badField, badInputRefusal, notFound, notPermitted } from '../../http/refusal'
import type { EffectOn, EffectsOf } from '../../record/case-kind'
import { accountsWithAnyRole, userNamesById } from '../../system/directory'
import { makeServerMove } from '../../workflow/engine'
import type { FlowResource } from '../../workflow/resource'
import { openSampledChecks, scoresOfBatch, teamMembersOfProjects } from './door/asks'
import {
  beginDrawWithFrozenList,
  calculateAndStoreDrawResult,
  haveAllWitnessesActed,
  latestDrawOfBatch,
  revealSecret,
  type StoredDraw,
  startRevealPeriod,
  submitCommitment,
  voidDraw,
} from './draws'
import type { SamplingRecord } from './sampling.store'

/** Roles of people who may become witnesses of a draw. */
export const WITNESS_ROLES = ['LEADER', 'DEPT_HEAD', 'AUDITOR', 'QC'] as const satisfies readonly RoleCode[]
export const INSPECTOR_ROLES = ['QC'] as const satisfies readonly RoleCode[]

const say = {
  self: '见证人不能是确定名单的人',
  notWitness: '见证人须是公司领导、部门负责人、审计纪检或另一位品管专员',
  notChecker: '检查人须是品管专员',
  sameName: '两位见证人同名，请换一位',
  onTeam: (code: string) => `项目 ${code} 的检查人都在项目组中，请增加检查人`,
  notScored: '还有检查没有结论',
  lapsed: '见证人逾期未开封',
  redrawn: '公司领导同意重新抽取',
}

type Sampling<A extends keyof typeof samplingApi> = EffectOn<SamplingRecord, typeof samplingApi, A>

async function mustFindLatestDraw(write: Write, { listId }: SamplingRecord): Promise<StoredDraw> {
  const draw = await latestDrawOfBatch(write.tx, listId)
  if (!draw) throw notFound()
  return draw
}

const beginDraw: Sampling<'draw'> = async ({ write, record, input }) => {
  const userIds = [...new Set(input.witnessIds)]
  if (userIds.includes(write.actor.userId)) throw badField('witnessIds', say.self)
  const fit = await accountsWithAnyRole(write.tx, userIds, WITNESS_ROLES)
  if (userIds.some((userId) => !fit.has(userId))) throw badField('witnessIds', say.notWitness)
  const names = await userNamesById(write.tx, userIds)
  const people = userIds.map((userId) => ({ userId, name: names.get(userId) ?? userId }))
  if (new Set(people.map(({ name }) => name)).size < people.length) throw badField('witnessIds', say.sameName)
  return { drawId: await beginDrawWithFrozenList(write, record, people) }
}

const commitSecret: Sampling<'commit'> = async ({ write, record, input }) => {
  await submitCommitment(write, await mustFindLatestDraw(write, record), input.commit)
  return {}
}

const revealWitnessSecret: Sampling<'reveal'> = async ({ write, record, input }) => {
  await revealSecret(write, await mustFindLatestDraw(write, record), input.secret)
  return {}
}

/** Orders a new draw, which only 公司领导 may do, not an administrator acting for them. */
const voidDrawForRedraw: Sampling<'redraw'> = async ({ write, record }) => {
  if (!write.actor.roles.includes('LEADER')) throw notPermitted()
  const last = await mustFindLatestDraw(write, record)
  if (!last.voidTime) await voidDraw(write, last, say.redrawn)
  return {}
}

/** Distributes the drawn projects among the inspectors in turn; nobody checks a project they work on. */
const assignDrawnProjects: Sampling<'assign'> = async ({ write, record, input }) => {
  const checkerIds = [...new Set(input.checkerIds)]
  const fit = await accountsWithAnyRole(write.tx, checkerIds, INSPECTOR_ROLES)
  if (checkerIds.some((userId) => !fit.has(userId))) throw badField('checkerIds', say.notChecker)
  const { codes, projectIds, order, rule } = await mustFindLatestDraw(write, record)
  const drawn = drawnItems({ order: order ?? [], rule })
  const teams = await teamMembersOfProjects.ask(write.tx, projectIds)
  const sheets = drawn.map((code, at) => {
    const projectId = projectIds[codes.indexOf(code)] ?? ''
    const turns = [
      ...checkerIds.slice(at % checkerIds.length),
      ...checkerIds.slice(0, at % checkerIds.length),
    ]
    const checkUserId = turns.find(
      (userId) => !teams.some((member) => member.projectId === projectId && member.userId === userId),
    )
    if (!checkUserId) throw badField('checkerIds', say.onTeam(code))
    return { projectId, checkUserId }
  })
  await openSampledChecks.ask(write, { samplingId: record.listId, sheets })
  return {}
}

const publishBatchResult: Sampling<'publish'> = async ({ write, record, input }) => {
  const scores = await scoresOfBatch.ask(write.tx, record.listId)
  if (scores.length === 0 || scores.includes(null)) throw badInputRefusal(say.notScored)
  const sum = scores.reduce<number>((total, score) => total + (score ?? 0), 0)
  return {
    summary: input.summary,
    avgScore: parseDecimalAmount(String(sum)).div(scores.length).toFixed(1),
    publishTime: write.clock(),
  }
}

/** The effect of each move of a batch. */
export const samplingEffects: EffectsOf<SamplingRecord, typeof samplingFlow, typeof samplingApi> = {
  draw: beginDraw,
  commit: commitSecret,
  committed: async ({ write, record }) => {
    await startRevealPeriod(write, await mustFindLatestDraw(write, record))
    return {}
  },
  reveal: revealWitnessSecret,
  drawn: async ({ write, record }) => {
    await calculateAndStoreDrawResult(write, await mustFindLatestDraw(write, record))
    return {}
  },
  giveUp: async ({ write, record, input }) => {
    await voidDraw(write, await mustFindLatestDraw(write, record), input.opinion ?? '')
    return {}
  },
  lapse: async ({ write, record }) => {
    await voidDraw(write, await mustFindLatestDraw(write, record), say.lapsed)
    return {}
  },
  redraw: voidDrawForRedraw,
  refuseToDrawn: assertLeader,
  refuseToVoid: assertLeader,
  assign: assignDrawnProjects,
  publish: publishBatchResult,
}

async function assertLeader({ write }: { write: Write }) {
  if (!write.actor.roles.includes('LEADER')) throw notPermitted()
  return {}
}

interface Made {
  write: Write
  key: string
  after: SamplingRecord
  resource: FlowResource<SamplingRecord>
}

/** After the last commitment asks for the secrets, and after the last secret concludes the draw. */
export async function afterSamplingMove({ write, key, after, resource }: Made): Promise<void> {
  if (key !== 'commit' && key !== 'reveal') return
  const under = await mustFindLatestDraw(write, after)
  const [what, move] = key === 'commit' ? (['commit', 'committed'] as const) : (['secret', 'drawn'] as const)
  if (await haveAllWitnessesActed(write.tx, under, what))
    await makeServerMove(write, resource, move, after.listId)
}
