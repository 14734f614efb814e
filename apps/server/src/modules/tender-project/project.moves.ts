import type { FieldProblem } from '@agency/shared/contract/envelope'
import { dateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { packageFields } from '@agency/shared/modules/tender-project/package.fields'
import { isPrequalification } from '@agency/shared/modules/tender-project/package.rules'
import { projectFlow } from '@agency/shared/modules/tender-project/project.flow'
import { filePrefix, projectPrefix } from '@agency/shared/modules/tender-project/project.permissions'
import { blockers } from '@agency/shared/tendering/deadlines'
import { isTender } from '@agency/shared/tendering/regimes'
import { and, desc, eq } from 'drizzle-orm'
import { attachTo } from '../../files/attachments'
import { advance } from '../../flow/engine'
import type { Effect, FlowResource } from '../../flow/resource'
import type { Context, Write } from '../../http/context'
import { badField, badFields } from '../../http/refusal'
import { accountsById, roleHoldersOf } from '../../system/directory'
import { type PackageRecord, packagesOf, patchPackage } from './package.record'
import { type Judging, judgeLot, judgingOf } from './project.deadlines'
import { type ProjectRecord, projects } from './project.store'
import { tenderFile, tenderNotice } from './project.table'
import { setTeam } from './project.team'
import { unlessSuspended } from './suspended'
import { isEntrusted } from './waiver.moves'

const say = {
  sameManagers: '项目经理A与项目经理B不能为同一人',
  noPerson: '人员不存在或已停用',
  notManager: '该人员不是项目经理',
  noManagerB: '尚未指派项目经理B，请先由部门负责人指派',
  noEntrust: '尚未返回委托代理协议，也没有公司领导有效期内的豁免，不能发售',
  noLots: '项目没有标包',
  missing: (label: string) => `请先填写${label}`,
}

/** What must be planned before the file goes into review (DOMAIN 5.4, fileSubmit). */
const planned = {
  budgetMoney: '预算金额',
  bondMoney: '保证金金额（不收取时填 0）',
  evaluationMethod: '评标办法',
  noticeTime: '公告时间',
  signUpStart: '发售开始时间',
  signUpEnd: '发售截止时间',
  openTime: '开标时间',
} as const

const prequalified = {
  prequalifySaleEnd: packageFields.prequalifySaleEnd.label,
  prequalifyDeadline: packageFields.prequalifyDeadline.label,
}

type Project = Effect<ProjectRecord>

interface Assigned {
  projectManagerAId: string
  projectManagerBId: string
  responsibleId?: string | null
  helperIds?: string[]
}

const assign: Project = async ({ context, write, record, input }) => {
  const { projectManagerAId, projectManagerBId, responsibleId, helperIds } = input as unknown as Assigned
  if (projectManagerAId === projectManagerBId) throw badField('projectManagerBId', say.sameManagers)
  const named = { projectManagerAId, projectManagerBId, responsibleId, helperIds }
  const known = new Set(
    (
      await accountsById(
        write.tx,
        Object.values(named)
          .flat()
          .filter((id) => id != null) as string[],
      )
    ).map(({ listId }) => listId),
  )
  const unknown = Object.entries(named).filter(([, ids]) =>
    [ids].flat().some((id) => id != null && !known.has(id)),
  )
  if (unknown.length > 0) throw badFields(unknown.map(([field]) => ({ field, message: say.noPerson })))
  const managers = { projectManagerAId, projectManagerBId }
  const holders = await roleHoldersOf(write.tx, Object.values(managers), 'PM')
  const others = Object.entries(managers).filter(([, userId]) => !holders.has(userId))
  if (others.length > 0) throw badFields(others.map(([field]) => ({ field, message: say.notManager })))
  await setTeam(context, write, record, {
    projectManagerAId,
    projectManagerBId,
    ...(responsibleId === undefined ? {} : { responsibleId }),
    ...(helperIds ? { helperIds } : {}),
  })
  return {}
}

/** The lots with what is wrong with them, each at its field `packages.<position>.<name>`. */
async function assertPlanned(project: ProjectRecord, lots: readonly PackageRecord[], judging: Judging) {
  if (lots.length === 0) throw badField('packages', say.noLots)
  const missing = lots.flatMap((lot, at) =>
    Object.entries(lot.isPrequalified ? { ...planned, ...prequalified } : planned)
      .filter(([name]) => lot[name as keyof typeof planned | keyof typeof prequalified] === null)
      .map(([name, label]) => ({ field: `packages.${at}.${name}`, message: say.missing(label) })),
  )
  if (missing.length > 0) throw badFields(missing)
  const broken = lots.flatMap((lot, at) => brokenRules(project, lot, at, judging))
  if (broken.length > 0) throw badFields(broken)
}

/** Rules that stop 发布, in the rule's own words (acceptance case 4). */
const brokenRules = (
  project: ProjectRecord,
  lot: PackageRecord,
  at: number,
  judging: Judging,
): FieldProblem[] =>
  blockers(judgeLot(project, lot, judging)).map(({ targetField, anchorField, text }) => ({
    field: `packages.${at}.${targetField ?? anchorField ?? 'openTime'}`,
    message: text,
  }))

const fileSubmit: Project = async ({ context, write, record, input }) => {
  if (!record.projectManagerBId) throw badField('projectManagerBId', say.noManagerB)
  const lots = await packagesOf(write.tx, record.listId)
  await assertPlanned(record, lots, await judgingOf(write.tx, record, context.clock()))
  const file = input.tenderFile as string[]
  const listId = newListId()
  await attachTo(write, context, file, { bizType: filePrefix, ownId: listId, field: 'tenderFile' })
  const last = await lastFile(write, record.listId)
  await write.tx.insert(tenderFile).values({
    listId,
    projectId: record.listId,
    fileVersion: (last?.fileVersion ?? 0) + 1,
    file,
    status: '审核中',
    departmentId: record.departmentId,
    createTime: context.clock(),
    createUserId: context.actor.userId,
  })
  return {}
}

const lastFile = async ({ tx }: Write, projectId: string) =>
  (
    await tx
      .select()
      .from(tenderFile)
      .where(eq(tenderFile.projectId, projectId))
      .orderBy(desc(tenderFile.fileVersion))
      .limit(1)
  )[0]

const markFile = (
  { clock }: Context,
  { tx }: Write,
  projectId: string,
  columns: Partial<typeof tenderFile.$inferSelect>,
  from = '审核中',
) =>
  tx
    .update(tenderFile)
    .set({ ...columns, updateTime: clock() })
    .where(and(eq(tenderFile.projectId, projectId), eq(tenderFile.status, from)))

const approveOwner: Project = async ({ context, write, record, input }) => {
  const ownerFile = (input.ownerFile ?? []) as string[]
  if (ownerFile.length === 0) throw badField('ownerFile', '请上传业主确认函')
  const owner = { bizType: projectPrefix, ownId: record.listId, field: 'ownerFile' }
  await attachTo(write, context, ownerFile, owner)
  await markFile(context, write, record.listId, { status: '已定稿', finalTime: context.clock() })
  return { ownerFile }
}

/** Cannot be undone: the lots are on the market, and the rules they are judged by are kept. */
const publishing =
  (packages: FlowResource<PackageRecord>): Project =>
  async ({ context, write, record, input }) => {
    const now = context.clock()
    if (!(await isEntrusted(write, record, now))) throw badField('entrustFile', say.noEntrust)
    const judging = await judgingOf(write.tx, record, now)
    const lots: PackageRecord[] = []
    for (const lot of await packagesOf(write.tx, record.listId))
      lots.push(await patchPackage(write.tx, lot.listId, fromNow(lot, now)))
    await assertPlanned(record, lots, judging)
    const { noticeTitle, noticeContent, noticeMedia } = input as Record<string, string>
    const file = (input.noticeFile ?? []) as string[]
    await attachTo(write, context, file, {
      bizType: projectPrefix,
      ownId: record.listId,
      field: 'noticeFile',
    })
    await write.tx.insert(tenderNotice).values({
      listId: newListId(),
      projectId: record.listId,
      packageIds: lots.map(({ listId }) => listId),
      noticeType: noticeTypeOf(record, lots),
      title: noticeTitle ?? '',
      content: noticeContent ?? '',
      media: noticeMedia ?? '',
      file,
      publishTime: now,
      departmentId: record.departmentId,
      createTime: now,
      createUserId: context.actor.userId,
    })
    for (const lot of lots) await advance(context, packages, 'sell', lot.listId)
    return { rulesUsed: [...judging.rules] }
  }

function noticeTypeOf({ procurementMethod }: ProjectRecord, lots: readonly PackageRecord[]): string {
  if (isPrequalification(lots)) return '资格预审公告'
  return isTender(procurementMethod) ? '招标公告' : '采购公告'
}

/** Nothing is announced or sold before it is published, whatever was planned. */
const fromNow = (lot: PackageRecord, now: Date) => ({
  noticeTime: later(lot.noticeTime, now),
  signUpStart: later(lot.signUpStart, now),
})
const later = (time: Date | null, now: Date) => (time && dateAt(time) >= dateAt(now) ? time : now)

/** Moves of 5.4 until the lots are on the market. */
export const projectResource = (packages: FlowResource<PackageRecord>): FlowResource<ProjectRecord> => ({
  flow: projectFlow,
  find: projects.find,
  load: projects.load,
  patch: projects.patch,
  project: ({ projectCode, projectName }) => ({ projectCode, projectName }),
  effects: unlessSuspended(projectFlow, {
    assign,
    fileSubmit,
    approveOwner,
    async fileReturn({ context, write, record }) {
      await markFile(context, write, record.listId, { status: '已退回' })
      return {}
    },
    async reopen({ context, write, record }) {
      await markFile(context, write, record.listId, { status: '已作废' }, '已定稿')
      return { ownerFile: [] }
    },
    publish: publishing(packages),
  }),
})
