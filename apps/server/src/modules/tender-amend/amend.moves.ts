import { formatDateTime } from '@agency/shared/format/dates'
import { amendFlow } from '@agency/shared/modules/tender-amend/amend.flow'
import { amendTimes } from '@agency/shared/modules/tender-amend/amend.record'
import { lotFields } from '@agency/shared/modules/tender-project/lot/lot.fields'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { and, eq, isNotNull } from 'drizzle-orm'
import { columnsForInsert, columnsForUpdate, type Write } from '../../http/context'
import { badField, badFields, badInputRefusal, notPermitted } from '../../http/refusal'
import { updateTodoDueTimes } from '../../workflow/arrival'
import { lockCase, lockCases } from '../../workflow/hold-case'
import type { Effect, FlowResource, MoveInput } from '../../workflow/resource'
import {
  type LotRecord,
  newestFileVersion,
  patchLot,
  publishNotice,
  tenderFlows,
  unlessSuspended,
  updateFileVersion,
} from '../tender-project/project.door'
import { tenderFile } from '../tender-project/tables/file.table'
import { areBuyersVisible, isAnybodyToNotify, recordBuyersToInform } from './amend.buyers'
import { amendableTimes, amendProblems, lotWithNewTimes, mustFindAmendableLots } from './amend.lots'
import type { AmendRecord } from './amend.store'
import { tenderAmend } from './amend.table'
import { moveRoomBookings } from './door/asks'

const say = {
  opening: '投标截止及开标时间',
  noFile: '请上传新版采购文件',
  untold: '还有购标人未登记告知，不能办结',
  notice: (type: string) => `${type}公告`,
  title: (name: string, type: string, no: number) => `${name}${type}公告（第${no}次）`,
}
const FINAL = '已定稿'
const SUPERSEDED = '已取代'

/**
 * The lots concerned, locked until the transaction ends. @throws 400 with the obstacles, each at its field
 */
async function lockAndCheckLots(write: Write, record: AmendRecord): Promise<LotRecord[]> {
  const now = write.clock()
  await lockCases(write.tx, record.packageIds)
  const lots = await mustFindAmendableLots(write.tx, record, now)
  const problems = await amendProblems(write, record, lots)
  if (problems.length > 0) throw badFields(problems)
  return lots
}

const submitAmendment: Effect<AmendRecord, MoveInput> = async ({ write, record }) => {
  if (record.amendFile.length === 0) throw badField('amendFile', say.noFile)
  await lockAndCheckLots(write, record)
  return {}
}

/**
 * Publishes the amendment, which cannot be undone: times move, the new version of the document and the notice
 * are published, and buyers must be informed.
 */
const approveAndPublish: Effect<AmendRecord, MoveInput> = async ({ write, record }) => {
  // The new times are checked again, because days may have passed since the amendment was submitted.
  const lots = await lockAndCheckLots(write, record)
  await lockCase(write.tx, record.projectId)
  for (const lot of lots) await moveLotTimes(write, tenderFlows.ofLots, lot, record)
  const amendNo = (await lastAmendmentNo(write, record.projectId)) + 1
  const fileVersion = await publishFileVersion(write, record)
  await announceAmendment(write, record, amendNo)
  await recordBuyersToInform(write, record)
  write.emit({ type: 'records', of: projectPrefix })
  return {
    amendNo,
    fileVersion,
    effectTime: write.clock(),
    timesBefore: Object.fromEntries(lots.map((lot) => [lot.listId, amendableTimes(lot)])),
    roomNote: await moveBookingsOfLots(write, lots, record),
  }
}

async function moveLotTimes(
  write: Write,
  ofLots: FlowResource<LotRecord>,
  before: LotRecord,
  record: AmendRecord,
): Promise<void> {
  const now = lotWithNewTimes(before, record)
  const after = await patchLot(write.tx, before.listId, {
    ...Object.fromEntries(amendTimes.map((name) => [name, now[name]])),
    ...columnsForUpdate(write, before),
  })
  await updateTodoDueTimes(write, ofLots, after)
  write.log({ module: projectPrefix, action: 'amend', ownId: before.projectId, before, after })
}

const lastAmendmentNo = async ({ tx }: Write, projectId: string): Promise<number> =>
  tx.$count(tenderAmend, and(eq(tenderAmend.projectId, projectId), isNotNull(tenderAmend.amendNo)))

/** Publishes the document as a new version; earlier versions stay but are no longer in force. */
async function publishFileVersion(write: Write, record: AmendRecord): Promise<number> {
  const { projectId, departmentId } = record
  const fileVersion = ((await newestFileVersion(write.tx, projectId))?.fileVersion ?? 0) + 1
  await updateFileVersion(write, projectId, { status: SUPERSEDED }, FINAL)
  const own = columnsForInsert(write)
  await write.tx.insert(tenderFile).values({
    ...own,
    projectId,
    departmentId,
    fileVersion,
    status: FINAL,
    finalTime: own.createTime,
    file: record.amendFile,
    amendId: record.listId,
    createUserId: record.createUserId ?? own.createUserId,
  })
  return fileVersion
}

const announceAmendment = (write: Write, record: AmendRecord, amendNo: number) =>
  publishNotice(write, record, {
    packageIds: record.packageIds,
    noticeType: say.notice(record.amendType),
    title: say.title(record.projectName, record.amendType, amendNo),
    content: [record.content, ...newTimeSentences(record)].join('\n'),
    media: record.media,
  })

/** Sentences about the changed times, added to the notice whatever its author wrote. */
const newTimeSentences = (record: AmendRecord): string[] =>
  amendTimes.flatMap((name) => {
    const time = record[name]
    const label = name === 'openTime' ? say.opening : lotFields[name].label
    return time ? [`${label}变更为 ${formatDateTime(time.toISOString()).slice(0, 16)}。`] : []
  })

/**
 * Moves the room bookings, once for each former opening time with its lots. Returns a text about the result,
 * or null.
 */
async function moveBookingsOfLots(
  write: Write,
  lots: readonly LotRecord[],
  { projectId, openTime: to }: AmendRecord,
): Promise<string | null> {
  if (!to) return null
  const notes = new Set<string>()
  for (const at of new Set(lots.map(({ openTime }) => openTime?.getTime()))) {
    if (at === undefined || at === to.getTime()) continue
    const packageIds = lots.filter(({ openTime }) => openTime?.getTime() === at).map(({ listId }) => listId)
    const note = await moveRoomBookings.ask(write, { projectId, packageIds, from: new Date(at), to })
    if (note) notes.add(note)
  }
  return notes.size > 0 ? [...notes].join('；') : null
}

/**
 * Finishes it once all buyers are informed. Only people who may know the buyers can, because the result
 * reveals whether there are any (R27).
 */
const assertFinishable: Effect<AmendRecord, MoveInput> = async ({ write, record }) => {
  if (!(await areBuyersVisible(write.tx, write, record))) throw notPermitted()
  if (await isAnybodyToNotify(write, record)) throw badInputRefusal(say.untold)
  return {}
}

/** The effect of each move of an amendment. */
export const amendEffects = unlessSuspended(amendFlow, {
  submit: submitAmendment,
  approve: approveAndPublish,
  finish: assertFinishable,
})
