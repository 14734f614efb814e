import { sumYuan } from '@agency/shared/format/money'
import { feeStatus } from '@agency/shared/modules/tender-fee/fee.flow'
import { CLIENT_SIDE } from '@agency/shared/modules/tender-project/committee/committee.fields'
import { and, asc, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { loadDictionaries } from '../../system/directory'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { tenderFee } from '../tender-fee/fee.table'
import type { LotRecord, ProjectRecord } from '../tender-project/project.door'
import { tenderCommitteeMember } from '../tender-project/tables/committee.table'
import { tenderCandidate } from '../tender-project/tables/lot.table'
import { awardFacts } from './document.bids'
import { wordingFor, yuanText } from './document.facts'

const say = {
  name: (won: string) => `${won}单位`,
  code: '统一社会信用代码',
  address: (won: string) => `${won}单位地址`,
  money: (won: string) => `${won}金额`,
  yuan: (figure: string, words: string) => `${figure}元（大写：人民币${words}）`,
  score: '评审得分',
  subject: '主要标的',
  quality: '质量',
  duration: '工期（交货期）',
  leader: '项目负责人及证书',
  experts: '评审专家名单',
  fee: '代理服务收费',
  standard: (standard: string, figure: string) => `收费标准：${standard}；金额：${figure}元`,
  period: '公告期限',
  inFile: (file: string) => `详见${file}`,
  /** A blank of a document to be filled in by hand, because the system does not have the fact. */
  blank: '＿＿＿＿＿＿＿＿＿＿＿＿',
  clientSide: (name: string) => `${name}（采购人代表）`,
}
/** Statuses of bills that are or will be paid; what was 减免, 核销 or 作废 must be announced by hand. */
const BILLED = [feeStatus.toConfirm, feeStatus.receiving, feeStatus.partial, feeStatus.received]

/** The content of 结果公告 or 中标结果公示 of a lot; rows required by only one regime appear only there. */
export async function resultFacts(db: Queryable, lot: LotRecord, project: ProjectRecord) {
  const { won, file, resultPeriod, challenge } = wordingFor(project)
  const isZc = project.procurementRegime === 'ZC'
  const [award, winner] = [await awardFacts(db, lot), await findWinner(db, lot)]
  const rows: readonly (readonly [string, string | null | undefined])[] = [
    [say.name(won), award.中标单位],
    [say.code, winner?.code],
    [say.address(won), isZc ? say.blank : null],
    [say.money(won), say.yuan(award.中标金额, award.中标大写)],
    [say.score, winner?.evalScore],
    [say.subject, lot.requirement ?? say.inFile(file)],
    [say.quality, winner?.quality],
    [say.duration, winner?.duration],
    [say.leader, winner?.leader],
    // Only 政府采购 requires the names of the 评标委员会 and the agency's fee.
    [say.experts, isZc ? await expertNamesText(db, lot) : null],
    [say.fee, isZc ? await serviceFeeOf(db, lot, project) : null],
    [say.period, resultPeriod],
  ]
  return {
    ...award,
    结果事项: rows.flatMap(([name, value]) => (value ? [{ 事项: name, 内容: value }] : [])),
    结果救济: challenge,
  }
}

/** The winner's row among the ranked candidates of a lot. */
async function findWinner(db: Queryable, { listId, resultSupplierId }: LotRecord) {
  const [winner] = await db
    .select({
      code: crmSupplier.creditCode,
      evalScore: tenderCandidate.evalScore,
      quality: tenderCandidate.quality,
      duration: tenderCandidate.duration,
      leader: tenderCandidate.leader,
    })
    .from(crmSupplier)
    .leftJoin(
      tenderCandidate,
      and(eq(tenderCandidate.supplierId, crmSupplier.listId), eq(tenderCandidate.packageId, listId)),
    )
    .where(eq(crmSupplier.listId, resultSupplierId ?? ''))
  return winner
}

async function expertNamesText(db: Queryable, { listId }: LotRecord): Promise<string> {
  const members = await db
    .select({ name: tenderCommitteeMember.name, memberKind: tenderCommitteeMember.memberKind })
    .from(tenderCommitteeMember)
    .where(eq(tenderCommitteeMember.packageId, listId))
    .orderBy(asc(tenderCommitteeMember.sort))
  return members
    .map(({ name, memberKind }) => (memberKind === CLIENT_SIDE ? say.clientSide(name) : name))
    .join('、')
}

async function serviceFeeOf(
  db: Queryable,
  { listId }: LotRecord,
  { feeStandard }: ProjectRecord,
): Promise<string> {
  const bills = await db
    .select({ serviceMoney: tenderFee.serviceMoney })
    .from(tenderFee)
    .where(and(eq(tenderFee.packageId, listId), inArray(tenderFee.status, BILLED)))
  if (bills.length === 0) return ''
  const { feeStandard: words = [] } = await loadDictionaries(db, ['feeStandard'], true)
  const standard = words.find(({ value }) => value === feeStandard)?.label ?? feeStandard
  return say.standard(standard, yuanText(sumYuan(bills.map(({ serviceMoney }) => serviceMoney))))
}
