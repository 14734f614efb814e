import { shanghaiDateAt } from '@agency/shared/format/dates'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import type { waiverApi } from '@agency/shared/modules/tender-waiver/waiver.contract'
import { waiverFlow } from '@agency/shared/modules/tender-waiver/waiver.flow'
import { projectStatus } from '@agency/shared/tendering/project-state'
import { attachFiles } from '../../files/attachments'
import { type Context, columnsForUpdate, type Write } from '../../http/context'
import { badField, notPermitted, staleVersion, wrongState } from '../../http/refusal'
import type { EffectOn } from '../../record/case-kind'
import { updateTodoDueTimes } from '../../workflow/arrival'
import { makeServerMove } from '../../workflow/engine'
import { lockCase } from '../../workflow/hold-case'
import { type ProjectRecord, projects } from '../tender-project/project.door'
import { grantedWaivers, requestedWaivers, type WaiverRecord, waivers } from './waiver.record'

const say = {
  returned: '委托代理协议已返回，无须豁免',
  past: '补交期限不能早于今天',
  published: '项目已发布，不再需要豁免',
  asked: '已申请豁免，等待公司领导审批',
  inForce: '已豁免，补交期限由公司领导调整',
}

/**
 * True when a waiver still makes sense: the agreement is missing, and the project is unpublished or was
 * published with a waiver.
 */
export const isAgreementWaivable = (
  { entrustFile, status, suspendFlag }: ProjectRecord,
  hasWaiver: boolean,
): boolean => entrustFile.length === 0 && !suspendFlag && (status < projectStatus.running || hasWaiver)

/**
 * True when the caller may request a waiver: they need or obtain the agreement, and none is requested or
 * granted.
 */
export const canRequestWaiver = (
  { actor }: Pick<Context, 'actor'>,
  project: ProjectRecord,
  { isAsked, isWaived }: { isAsked: boolean; isWaived: boolean },
): boolean =>
  isAgreementWaivable(project, false) &&
  !isAsked &&
  !isWaived &&
  (actor.isAdmin || isManagerOfProject(actor.userId, project))

const isManagerOfProject = (userId: string, { projectManagerAId, customerManagerId }: ProjectRecord) =>
  userId === projectManagerAId || userId === customerManagerId

const handInAgreement: EffectOn<WaiverRecord, typeof waiverApi, 'entrustHandIn'> = async ({
  write,
  record,
  input,
}) => {
  const { entrustFile, entrustDate } = input
  const before = await projects.mustLoad(write.tx, record.projectId)
  await attachFiles(write, entrustFile, {
    bizType: projectPrefix,
    ownId: before.listId,
    field: 'entrustFile',
  })
  const after = await projects.patch(write.tx, before.listId, {
    entrustFile,
    entrustDate: entrustDate ?? before.entrustDate,
    ...columnsForUpdate(write, before),
  })
  write.log({ module: projectPrefix, action: 'entrustHandIn', ownId: before.listId, before, after })
  return {}
}

/** The moves of a waiver. */
export const waiverResource = waivers.resource(waiverFlow, { entrustHandIn: handInAgreement })

interface Waived {
  listId: string
  version: number
  waiveReason: string
  waiveUntil: string
}

/** Waives the agreement of a project, or changes the date of the waiver. @throws 400, 404, 409 */
export const waiveAgreement = (
  context: Context,
  { listId, version, ...columns }: Waived,
): Promise<ProjectRecord> =>
  context.write(async (write) => {
    const { project, open, asked } = await lockProjectAndWaivers(write, { listId, version })
    if (!isAgreementWaivable(project, open !== undefined)) throw wrongState(say.published)
    assertWaiveUntilAhead(context, columns)
    const after = open
      ? await changeWaiverDate(write, open, columns)
      : asked
        ? await grantWaiver(write, asked, columns)
        : await createWaiver(write, project, columns, 'waived')
    write.log({ module: projectPrefix, action: 'waiveEntrust', ownId: listId, before: open ?? asked, after })
    write.emit({ type: 'records', of: projectPrefix })
    return project
  })

/** Requests a waiver from LEADER, who gets a to-do. @throws 400, 403, 404, 409 */
export const requestWaiver = (
  context: Context,
  { listId, version, ...columns }: Waived,
): Promise<ProjectRecord> =>
  context.write(async (write) => {
    const { project, open, asked } = await lockProjectAndWaivers(write, { listId, version })
    if (!isAgreementWaivable(project, false)) throw wrongState(say.published)
    if (open) throw wrongState(say.inForce)
    if (asked) throw wrongState(say.asked)
    if (!canRequestWaiver(context, project, { isAsked: false, isWaived: false })) throw notPermitted()
    assertWaiveUntilAhead(context, columns)
    const after = await createWaiver(write, project, columns, 'asked')
    write.log({ module: projectPrefix, action: 'entrustAsk', ownId: listId, after })
    write.emit({ type: 'records', of: projectPrefix })
    return project
  })

async function lockProjectAndWaivers(write: Write, { listId, version }: Pick<Waived, 'listId' | 'version'>) {
  await lockCase(write.tx, listId)
  const project = await projects.mustFind(write, listId)
  if (project.version !== version) throw staleVersion()
  if (project.entrustFile.length > 0) throw wrongState(say.returned)
  const [open] = await grantedWaivers(write.tx, [listId])
  const [asked] = await requestedWaivers(write.tx, [listId])
  return { project, open, asked }
}

function assertWaiveUntilAhead({ clock }: Context, { waiveUntil }: Columns): void {
  if (waiveUntil < shanghaiDateAt(clock())) throw badField('waiveUntil', say.past)
}

type Columns = Pick<WaiverRecord, 'waiveReason' | 'waiveUntil'>

/** Grants a waiver as requested or as changed by LEADER, who becomes its author. */
async function grantWaiver(write: Write, asked: WaiverRecord, columns: Columns) {
  await waivers.patch(write.tx, asked.listId, { ...columns, createUserId: write.actor.userId })
  const after = await makeServerMove(write, waiverResource, 'waive', asked.listId)
  if (!after) throw wrongState()
  return after
}

async function changeWaiverDate(write: Write, open: WaiverRecord, columns: Columns) {
  const createUserId = write.actor.userId
  const after = await waivers.patch(write.tx, open.listId, {
    ...columns,
    createUserId,
    ...columnsForUpdate(write, open),
  })
  await updateTodoDueTimes(write, waiverResource, after)
  return after
}

const createWaiver = (write: Write, project: ProjectRecord, columns: Columns, step: 'asked' | 'waived') =>
  waivers.createRequest(write, waiverResource, { project, step, columns })

/** True when a waiver replaces the agreement of a project today. */
export async function hasWaiverInForce(write: Write, { listId }: ProjectRecord): Promise<boolean> {
  const today = shanghaiDateAt(write.clock())
  return (await grantedWaivers(write.tx, [listId])).some(({ waiveUntil }) => waiveUntil >= today)
}

/** Closes the waivers of a project, because the agreement was added. */
export async function closeWaivers(write: Write, { listId }: ProjectRecord): Promise<void> {
  const standing = [
    ...(await grantedWaivers(write.tx, [listId])),
    ...(await requestedWaivers(write.tx, [listId])),
  ]
  for (const waiver of standing) await makeServerMove(write, waiverResource, 'edited', waiver.listId)
}
