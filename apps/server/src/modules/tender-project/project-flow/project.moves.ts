import type { FieldProblem } from '@agency/shared/fields/field-problem'
import {
  doAllLotsUsePrequalification,
  missingFieldProblems,
} from '@agency/shared/modules/tender-project/lot/lot.rules'
import type { projectApi, SeenLot } from '@agency/shared/modules/tender-project/project/project.contract'
import { projectFlow } from '@agency/shared/modules/tender-project/project/project.flow'
import { filePrefix, projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { blockingJudgements } from '@agency/shared/tendering/deadlines'
import { lotSumProblem } from '@agency/shared/tendering/lot-sum'
import { methodProblems } from '@agency/shared/tendering/mandate'
import { isTenderMethod } from '@agency/shared/tendering/regimes'
import { attachFiles, copyAttachments } from '../../../files/attachments'
import { columnsForInsert, type Write } from '../../../http/context'
import { badField, badFields, badInputRefusal, staleVersion } from '../../../http/refusal'
import type { EffectOn } from '../../../record/case-kind'
import { makeServerMove } from '../../../workflow/engine'
import type { Effect, FlowResource } from '../../../workflow/resource'
import { publishNotice } from '../announcement/announcement.store'
import { openAnnouncementTodos } from '../announcement/required-announcements'
import { type JudgementBasis, judgeLot, loadJudgementBasis } from '../deadline/lot-judgement'
import { hasWaiverInForce, openGraveFindings } from '../door/asks'
import { newestFileVersion, reopenReview, updateFileVersion } from '../file/file.versions'
import { type LotRecord, lotsOfProject, patchLot } from '../lot/lot.store'
import type { ProjectRecord } from '../project/project.store'
import { guardEffectsAgainstSuspension } from '../project/suspension-guard'
import { tenderFile } from '../tables/file.table'
import { assignTeam } from './team-assignment'

const say = {
  noManagerB: '尚未指派项目经理B，请先由部门负责人指派',
  noEntrust: '尚未返回委托代理协议，也没有公司领导有效期内的豁免，不能发售',
  noLots: '项目没有标包',
  grave: (findings: string) => `品管检查有未关闭的严重问题，整改复核后才能发布：${findings}`,
  fileGone: '退回的采购文件已不存在，请重新上传',
  lotsChanged: '标包的策划已被他人修改，请刷新后核对再提交',
}

type Moving<K extends keyof typeof projectApi> = EffectOn<ProjectRecord, typeof projectApi, K>

/** Checks the planned lots. @throws 400 with each problem at `packages.<position>.<name>` */
async function assertProjectPlanned(
  project: ProjectRecord,
  lots: readonly LotRecord[],
  judging: JudgementBasis,
) {
  if (lots.length === 0) throw badField('packages', say.noLots)
  const unlawful = methodProblems(project)
  if (unlawful.length > 0) throw badFields(unlawful)
  const tooMuch = lotSumProblem({ ...project, lots })
  if (tooMuch) throw badField('budgetMoney', tooMuch)
  const missing = lots.flatMap((lot, at) =>
    missingFieldProblems(lot).map(({ field, message }) => ({ field: `packages.${at}.${field}`, message })),
  )
  if (missing.length > 0) throw badFields(missing)
  const broken = lots.flatMap((lot, at) => brokenRuleProblems(judging, lot, at))
  if (broken.length > 0) throw badFields(broken)
}

/** The rules that prevent 发布 of a lot, in the rule's own words (acceptance case 4). */
const brokenRuleProblems = (judging: JudgementBasis, lot: LotRecord, at: number): FieldProblem[] =>
  blockingJudgements(judgeLot(judging, lot)).map(({ targetField, anchorField, text }) => ({
    field: `packages.${at}.${targetField ?? anchorField ?? 'openTime'}`,
    message: text,
  }))

const submitTenderFile: Moving<'fileSubmit'> = async ({ write, record, input }) => {
  if (!record.projectManagerBId) throw badField('projectManagerBId', say.noManagerB)
  const lots = await lotsOfProject(write.tx, record.listId)
  assertLotsUnchanged(lots, input.packages)
  await assertProjectPlanned(record, lots, await loadJudgementBasis(write.tx, record, write.clock()))
  const own = columnsForInsert(write)
  const last = await newestFileVersion(write.tx, record.listId)
  const file = await prepareSubmittedFiles(write, { wanted: input.tenderFile, last, listId: own.listId })
  await write.tx.insert(tenderFile).values({
    ...own,
    projectId: record.listId,
    fileVersion: (last?.fileVersion ?? 0) + 1,
    file,
    status: '审核中',
    departmentId: record.departmentId,
  })
  for (const lot of lots) await openAnnouncementTodos(write, lot)
  return {}
}

/** Checks that no lot has changed since the submitter loaded the page. */
function assertLotsUnchanged(lots: readonly LotRecord[], seen: readonly SeenLot[] | undefined): void {
  const versionOf = new Map(seen?.map(({ listId, version }) => [listId, version]))
  if (seen && lots.some(({ listId, version }) => versionOf.get(listId) !== version))
    throw staleVersion(say.lotsChanged)
}

interface Submitted {
  wanted: readonly string[]
  last: { listId: string; file: string[] } | undefined
  listId: string
}

/**
 * The files of a new version of the document in order: newly uploaded ones, and copies of those from the last
 * version.
 */
async function prepareSubmittedFiles(write: Write, { wanted, last, listId }: Submitted) {
  const owner = { bizType: filePrefix, ownId: listId }
  const kept = [...new Set(wanted)].filter((id) => last?.file.includes(id))
  const copies = await copyAttachments(write, kept, owner)
  if (copies.length < kept.length) throw badField('tenderFile', say.fileGone)
  const file = wanted.map((id) => copies[kept.indexOf(id)] ?? id)
  await attachFiles(write, file, { ...owner, field: 'tenderFile' })
  return file
}

const recordOwnerApproval: Moving<'fileApprove'> = async ({ write, record, input }) => {
  const { ownerFile = [] } = input
  if (ownerFile.length === 0) throw badField('ownerFile', '请上传业主确认函')
  const owner = { bizType: projectPrefix, ownId: record.listId, field: 'ownerFile' }
  await attachFiles(write, ownerFile, owner)
  await updateFileVersion(write, record.listId, { status: '已定稿', finalTime: write.clock() })
  return { ownerFile }
}

/** 发布, which cannot be undone: the lots are published, and the rules that they are judged by are stored. */
const publishProject =
  (ofLots: FlowResource<LotRecord>): Moving<'publish'> =>
  async ({ write, record, input }) => {
    const now = write.clock()
    if (record.entrustFile.length === 0 && !(await hasWaiverInForce.ask(write, record)))
      throw badField('entrustFile', say.noEntrust)
    const grave = await openGraveFindings.ask(write.tx, record.listId)
    if (grave.length > 0) throw badInputRefusal(say.grave(grave.join('；')))
    const judging = await loadJudgementBasis(write.tx, record, now)
    const lots: LotRecord[] = []
    for (const lot of await lotsOfProject(write.tx, record.listId))
      lots.push(await patchLot(write.tx, lot.listId, startTimesFromNow(lot, now)))
    await assertProjectPlanned(record, lots, judging)
    const { noticeTitle, noticeContent, noticeMedia, noticeFile: file = [] } = input
    await attachFiles(write, file, {
      bizType: projectPrefix,
      ownId: record.listId,
      field: 'noticeFile',
    })
    await publishNotice(
      write,
      { ...record, projectId: record.listId },
      {
        packageIds: lots.map(({ listId }) => listId),
        noticeType: noticeTypeOf(record, lots),
        title: noticeTitle,
        content: noticeContent,
        media: noticeMedia,
        file,
      },
    )
    for (const lot of lots) await makeServerMove(write, ofLots, 'sell', lot.listId)
    return { rulesUsed: [...judging.rules] }
  }

function noticeTypeOf({ procurementMethod }: ProjectRecord, lots: readonly LotRecord[]): string {
  if (doAllLotsUsePrequalification(lots)) return '资格预审公告'
  return isTenderMethod(procurementMethod) ? '招标公告' : '采购公告'
}

/** The lot with notice and sale that begin no earlier than now, whatever was planned. */
const startTimesFromNow = (lot: LotRecord, now: Date) => ({
  noticeTime: laterTime(lot.noticeTime, now),
  signUpStart: laterTime(lot.signUpStart, now),
})
const laterTime = (time: Date | null, now: Date) => (time && time >= now ? time : now)

const returnToReview: Effect<ProjectRecord> = async ({ write, record }) => {
  await reopenReview(write, record.listId)
  return {}
}

/** What is undone when a move of a project is withdrawn: a submitted version stays, marked as withdrawn. */
export const projectInverses: FlowResource<ProjectRecord>['inverses'] = {
  fileSubmit: async ({ write, record }) => {
    await updateFileVersion(write, record.listId, { status: '已撤回' })
    return {}
  },
  approveOwner: returnToReview,
  fileReturn: returnToReview,
}

/** The effects of a project's moves up to the publication (DOMAIN 5.4). */
export const projectEffects = (ofLots: FlowResource<LotRecord>) =>
  guardEffectsAgainstSuspension(projectFlow, {
    assign: assignTeam,
    fileSubmit: submitTenderFile,
    approveOwner: recordOwnerApproval,
    async fileReturn({ write, record }: Parameters<Moving<'fileReturn'>>[0]) {
      await updateFileVersion(write, record.listId, { status: '已退回' })
      return {}
    },
    async reopen({ write, record }: Parameters<Moving<'fileReturn'>>[0]) {
      await updateFileVersion(write, record.listId, { status: '已作废' }, '已定稿')
      return { ownerFile: [] }
    },
    publish: publishProject(ofLots),
  })
