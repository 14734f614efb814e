import { chineseDate, chineseDateTime } from '@agency/shared/format/chinese-date'
import { formatMoney, sumYuan } from '@agency/shared/format/money'
import { uppercaseAmount } from '@agency/shared/format/uppercase-amount'
import { doAllLotsUsePrequalification } from '@agency/shared/modules/tender-project/lot/lot.rules'
import { type Wording, wordingForProcurement } from '@agency/shared/tendering/wording'
import { eq, sql } from 'drizzle-orm'
import type { Context } from '../../http/context'
import { badInputRefusal } from '../../http/refusal'
import { loadDictionaries, userNamesById } from '../../system/directory'
import { sysUser } from '../../system/system.table'
import { crmClient } from '../crm-client/client.table'
import { type LotRecord, openingRoomName, type ProjectRecord } from '../tender-project/project.door'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'

const NONE = '—'
const say = {
  later: '另行通知',
  prequalification: '资格预审公告',
  noLimit: '未设',
  inFile: (file: string) => `详见${file}`,
  accepted: '接受',
  notAccepted: '不接受',
  untilSale: '公告期限：至文件获取截止时间止。',
  period: (from: string, to: string) => `公告期限：${from}至${to}。`,
  unknown: (what: string) => `项目的${what}不存在`,
}

export const yuanText = (money: string | null) => (money === null ? NONE : formatMoney(money))
export const amountInWords = (money: string | null) => (money === null ? NONE : uppercaseAmount(money))
export const dateTimeText = (time: Date | null) => (time ? chineseDateTime(time.toISOString()) : say.later)
export const dateText = (time: Date | null) => (time ? chineseDate(time.toISOString()) : NONE)
export const limitText = (money: string | null) => (money === null ? say.noLimit : `${formatMoney(money)}元`)

export const wordingFor = ({ procurementRegime, procurementMethod }: ProjectRecord): Wording =>
  wordingForProcurement(procurementRegime, procurementMethod)

/** The title of a project's notice; with 资格预审 it invites applications. */
export const noticeTitleOf = (project: ProjectRecord, lots: readonly LotRecord[]): string =>
  doAllLotsUsePrequalification(lots) ? say.prequalification : wordingFor(project).notice

/** The fields about the project that every document of it contains. */
export async function projectFacts(
  context: Context,
  project: ProjectRecord,
  title: string,
): Promise<Record<string, string>> {
  const { db, clock, params } = context
  const words = wordingFor(project)
  const [client] = await db
    .select({ name: crmClient.clientName, address: crmClient.address })
    .from(crmClient)
    .where(eq(crmClient.listId, project.clientId))
  if (!client) throw badInputRefusal(say.unknown(words.client))
  const people = await userNamesById(db, [project.projectManagerAId])
  const { COMPANY_TITLE, COMPANY_PHONE, COMPANY_ADDRESS } = await params.latest()
  const dicts = await loadDictionaries(db, ['procurementMethod', 'fundSource'], true)
  const dictionaryLabel = (name: string, value: string) =>
    dicts[name]?.find((option) => option.value === value)?.label ?? value
  return {
    文件标题: title,
    采购人称谓: words.client,
    投标人称谓: words.bidder,
    采购文件: words.file,
    响应文件: words.bid,
    报价称谓: words.quote,
    保证金称谓: words.bond,
    中标: words.won,
    招采: words.procurement,
    项目名称: project.projectName,
    项目编号: project.projectCode,
    采购人: client.name,
    代理机构: COMPANY_TITLE,
    采购方式: dictionaryLabel('procurementMethod', project.procurementMethod),
    资金来源: dictionaryLabel('fundSource', project.fundSource),
    项目经理: people.get(project.projectManagerAId ?? '') ?? NONE,
    联系电话: COMPANY_PHONE || (await findUserMobile(db, project.projectManagerAId)) || NONE,
    采购人地址: client.address || NONE,
    代理机构地址: COMPANY_ADDRESS || NONE,
    制作日期: chineseDate(clock().toISOString()),
  }
}

/**
 * The date printed on a document: that of the event it announces, so that it stays the same when printed
 * again; before the event, today.
 */
export const printedDate = ({ clock }: Pick<Context, 'clock'>, time: Date | null | undefined): string =>
  chineseDate((time ?? clock()).toISOString())

async function findUserMobile(db: Context['db'], userId: string | null): Promise<string | null> {
  if (userId === null) return null
  const [user] = await db.select({ mobile: sysUser.mobile }).from(sysUser).where(eq(sysUser.listId, userId))
  return user?.mobile ?? null
}

/** The fields of a project's notice about the project and its lots. */
export async function noticeFacts({ db }: Context, project: ProjectRecord, lots: readonly LotRecord[]) {
  const places = await openingRoomsByLot(db, project.listId)
  const budget = lots.every(({ budgetMoney }) => budgetMoney !== null)
    ? sumYuan(lots.map(({ budgetMoney }) => budgetMoney ?? '0'))
    : project.budgetMoney
  return {
    预算金额: yuanText(budget),
    预算大写: amountInWords(budget),
    标包: lots.map((lot) => ({
      标包编号: lot.packageNo,
      标包名称: lot.packageName,
      '预算（元）': yuanText(lot.budgetMoney),
      '最高限价（元）': lot.controlMoney === null ? say.noLimit : formatMoney(lot.controlMoney),
      '保证金（元）': yuanText(lot.bondMoney),
      '文件售价（元）': yuanText(lot.bookPrice),
    })),
    时间安排: lots.map((lot) => ({
      包号: lot.packageNo,
      文件发售开始: dateTimeText(lot.signUpStart),
      文件发售截止: dateTimeText(lot.signUpEnd),
      递交截止及开标: dateTimeText(lot.openTime),
      地点: places.get(lot.listId) ?? say.later,
    })),
    ...requiredStatements(project, lots),
  }
}

/**
 * What 10号令 (第5条) and 87号令 (第13条) require of a notice besides amounts and times; what is not planned
 * refers to the document.
 */
function requiredStatements(project: ProjectRecord, lots: readonly LotRecord[]) {
  const inFile = say.inFile(wordingFor(project).file)
  return {
    公告期限: noticePeriodOf(lots),
    公告内容: lots.map((lot) => ({
      包号: lot.packageNo,
      采购内容: lot.requirement ?? inFile,
      资格要求: lot.qualification ?? inFile,
      联合体: lot.isConsortium ? say.accepted : say.notAccepted,
    })),
    文件获取: lots.map((lot) => ({
      包号: lot.packageNo,
      获取方式: lot.obtainWay ?? say.later,
      获取地点或平台网址: lot.obtainPlace ?? say.later,
      '售价（元）': yuanText(lot.bookPrice),
    })),
  }
}

/** The period of the notice: from the earliest start to the latest end of its lots. */
function noticePeriodOf(lots: readonly LotRecord[]): string {
  const sortedTimes = (name: 'noticeTime' | 'noticeEnd') =>
    lots.flatMap((lot) => lot[name]?.getTime() ?? []).toSorted((one, other) => one - other)
  const [from, to] = [sortedTimes('noticeTime')[0], sortedTimes('noticeEnd').at(-1)]
  return from === undefined || to === undefined
    ? say.untilSale
    : say.period(dateText(new Date(from)), dateText(new Date(to)))
}

/** The fields about a lot that every document of it contains. */
export async function lotFacts({ db }: Context, lot: LotRecord): Promise<Record<string, string>> {
  return {
    标包编号: lot.packageNo,
    标包名称: lot.packageName,
    预算金额: yuanText(lot.budgetMoney),
    开标时间: dateTimeText(lot.bidTime ?? lot.openTime),
    开标地点: (await openingRoomsByLot(db, lot.projectId)).get(lot.listId) ?? say.later,
  }
}

async function openingRoomsByLot(db: Context['db'], projectId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ listId: sql<string>`${tenderLot.listId}`, roomName: openingRoomName })
    .from(tenderLot)
    .innerJoin(tenderProject, eq(tenderProject.listId, tenderLot.projectId))
    .where(eq(tenderLot.projectId, projectId))
  return new Map(rows.flatMap(({ listId, roomName }) => (roomName ? [[listId, roomName]] : [])))
}
