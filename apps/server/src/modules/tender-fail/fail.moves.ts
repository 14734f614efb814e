import { failFlow } from '@agency/shared/modules/tender-fail/fail.flow'
import { isFailed } from '@agency/shared/tendering/project-state'
import type { Queryable } from '../../db/database'
import { advance } from '../../flow/engine'
import type { Effect, FlowResource } from '../../flow/resource'
import { badField, refuse } from '../../http/refusal'
import { type PackageRecord, packagesOf } from '../tender-project/package.record'
import { unlessSuspended } from '../tender-project/suspended'
import type { TenderFlows } from '../tender-project/tender.flows'
import { type FailRecord, fails } from './fail.store'
import type { FailPorts } from './ports'

const say = {
  gone: '所选标包的状态已变，不能办理流废标',
  othersLive: '其余标包仍在进行，全部结束后才能重新招标',
  evidence: '请上传证明材料',
}

/** The lot's own move that each kind of failure means. */
const moveOf: Readonly<Record<string, string>> = { 流标: 'fail', 废标: 'voidBids', 终止: 'end' }

/** Between 发布 and 定标, as the lots' flow draws it. */
const isOpen = ({ status }: PackageRecord) => status >= '20' && status < '60'

/** The lots of a failure. @throws 400 at `packageIds` for one that is not of the project or cannot fail any more */
export async function lotsOf(
  db: Queryable,
  { projectId, packageIds }: Pick<FailRecord, 'projectId' | 'packageIds'>,
): Promise<PackageRecord[]> {
  const lots = (await packagesOf(db, projectId)).filter(({ listId }) => packageIds.includes(listId))
  if (lots.length < new Set(packageIds).size || !lots.every(isOpen)) throw badField('packageIds', say.gone)
  return lots
}

const submit: Effect<FailRecord> = async ({ write, record }) => {
  if (record.evidence.length === 0) throw badField('evidence', say.evidence)
  await lotsOf(write.tx, record)
  return {}
}

/** Irreversible: the lots end, and with the last of them the project. */
const approve =
  ({ packages }: TenderFlows): Effect<FailRecord> =>
  async ({ context, write, record }) => {
    for (const lot of await lotsOf(write.tx, record)) {
      const ended = await advance(context, packages, moveOf[record.failType] ?? 'fail', lot.listId)
      if (!ended) throw badField('packageIds', say.gone)
    }
    return {}
  }

const finish =
  ({ retender }: FailPorts): Effect<FailRecord> =>
  async ({ context, write, record }) => {
    if (record.nextAction !== '重新招标') return {}
    const current = await fails.load(write.tx, record.listId)
    if (!current || !isFailed(current.projectStatus)) throw refuse(say.othersLive)
    const project = { listId: record.projectId, lots: record.packageIds.length }
    return { nextOrdinalId: await retender(context, write, project) }
  }

export const failResource = (flows: TenderFlows, ports: FailPorts): FlowResource<FailRecord> => ({
  flow: failFlow,
  find: fails.find,
  load: fails.load,
  patch: fails.patch,
  project: ({ projectCode, projectName }) => ({ projectCode, projectName }),
  effects: unlessSuspended(failFlow, {
    submit,
    approve: approve(flows),
    finish: finish(ports),
  }),
})
