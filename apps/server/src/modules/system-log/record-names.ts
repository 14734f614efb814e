import { eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../db/database'
import { sysAttachment } from '../../files/attachment.table'
import { SYSTEM_ID, SYSTEM_NAME, VISITOR_ID, VISITOR_NAME } from '../../session/outsiders'
import { sysJob, sysMenu, sysOrg, sysRole, sysUser } from '../../system/system.table'
import { archiveBid } from '../archive-bid/bid.table'
import { archiveFile, archivePart } from '../archive-file/archive.table'
import { archiveMore } from '../archive-more/more.table'
import { archiveLabel, archivePlace } from '../archive-place/place.table'
import { archiveStock } from '../archive-place/stock.table'
import { archiveRepo } from '../archive-repo/repo.table'
import { crmClient } from '../crm-client/client.table'
import { crmSupplier } from '../crm-supplier/supplier.table'
import { financeCommission, financeCommissionReckoning } from '../finance-commission/commission.table'
import { financeCost } from '../finance-cost/cost.table'
import { financeInvoice } from '../finance-invoice/invoice.table'
import { financePayment, financeRefund, financeUrge } from '../finance-receivable/receivable.table'
import { financeVoucherExport } from '../finance-voucher/voucher.table'
import { knowledgeApply } from '../knowledge-apply/apply.table'
import { knowledgeMaterial, knowledgeMaterialVersion } from '../knowledge-material/material.table'
import { ordinalRecord } from '../ordinal/ordinal.table'
import { ordinalRoom } from '../ordinal/room.table'
import { qualityQc } from '../quality-qc/qc.table'
import { qualityDraw, qualitySampling } from '../quality-sampling/sampling.table'
import { accountRule, voucherMap } from '../system-rule/rule.table'
import { tenderAmend } from '../tender-amend/amend.table'
import { tenderBond } from '../tender-bond/bond.table'
import { tenderChange } from '../tender-change/change.table'
import { tenderComparison } from '../tender-comparison/comparison.table'
import { tenderFail } from '../tender-fail/fail.table'
import { tenderFee } from '../tender-fee/fee.table'
import { tenderNotice } from '../tender-project/tables/announcement.table'
import { tenderException } from '../tender-project/tables/exception.table'
import { tenderFile } from '../tender-project/tables/file.table'
import { tenderLot } from '../tender-project/tables/lot.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { tenderBid, tenderBidFix, tenderSignup } from '../tender-signup/signup.table'
import { tenderWaiver } from '../tender-waiver/waiver.table'

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
/** Maximum number of ids that are resolved to names. */
const MOST = 1000

const concatColumns = (...columns: readonly PgColumn[]) =>
  sql<string>`concat_ws(' ', ${sql.join([...columns], sql`, `)})`

const ofProject = concatColumns(tenderProject.projectCode, tenderProject.projectName)

/** The name of a material's version, with its number or note. */
const ofVersion = sql<string>`concat_ws(' ', ${knowledgeMaterialVersion.facts}->>'materialName',
  coalesce('V' || ${knowledgeMaterialVersion.versionNo}, ${knowledgeMaterialVersion.versionNote}))`

type Named = PgTable & { listId: PgColumn }
/** The name column of each kind of record. */
const sources: readonly (readonly [Named, SQL<string> | PgColumn])[] = [
  [sysUser, sysUser.realName],
  [sysOrg, sysOrg.orgName],
  [sysRole, sysRole.roleName],
  [sysJob, sysJob.jobName],
  [sysMenu, sysMenu.permissionName],
  [sysAttachment, sysAttachment.name],
  [crmClient, crmClient.clientName],
  [crmSupplier, crmSupplier.supplierName],
  [ordinalRoom, ordinalRoom.roomName],
  [ordinalRecord, concatColumns(ordinalRecord.ordinalNo, ordinalRecord.projectName)],
  [tenderProject, ofProject],
  [archivePlace, archivePlace.path],
  [archiveLabel, archiveLabel.code],
  [archiveStock, concatColumns(archiveStock.stockNo, archiveStock.placePath)],
  [qualityQc, concatColumns(qualityQc.qcNo)],
  [qualitySampling, concatColumns(qualitySampling.sampleNo, qualitySampling.period)],
  [qualityDraw, concatColumns(qualityDraw.rule)],
  [archiveRepo, concatColumns(archiveRepo.archiveNo)],
  [financeCost, concatColumns(financeCost.costNo)],
  [financeVoucherExport, financeVoucherExport.fileName],
  [accountRule, accountRule.name],
  [voucherMap, voucherMap.name],
  [financeInvoice, concatColumns(financeInvoice.invoiceNo)],
  [financePayment, concatColumns(financePayment.payerName)],
  [financeRefund, concatColumns(financeRefund.accountName)],
  [knowledgeMaterial, concatColumns(knowledgeMaterial.materialCode, knowledgeMaterial.materialName)],
  [knowledgeMaterialVersion, ofVersion],
  [knowledgeApply, concatColumns(knowledgeApply.applyNo, knowledgeApply.purpose)],
  [tenderComparison, concatColumns(tenderComparison.comparisonCode, tenderComparison.comparisonName)],
  [tenderLot, concatColumns(tenderLot.packageNo, tenderLot.packageName)],
]

type OfProject = Named & { projectId: PgColumn }
/** Kinds of records that have no name and use that of their project. */
const parts: readonly OfProject[] = [
  tenderAmend,
  tenderBond,
  tenderFail,
  tenderFee,
  tenderChange,
  tenderException,
  tenderFile,
  tenderNotice,
  tenderWaiver,
  tenderBid,
  tenderBidFix,
  tenderSignup,
  archiveBid,
  archiveFile,
  archivePart,
  archiveMore,
  financeCommission,
  financeCommissionReckoning,
  financeUrge,
]

/** The names of the records whose ids occur anywhere in these values, deleted ones included. */
export async function loadRecordNames(
  db: Queryable,
  values: readonly unknown[],
): Promise<Record<string, string>> {
  const ids = [...new Set(values.flatMap(collectIds))].slice(0, MOST)
  if (ids.length === 0) return {}
  const found = await Promise.all([
    ...sources.map(([table, name]) =>
      db
        .select({ listId: sql<string>`${table.listId}`, name: sql<string>`${name}` })
        .from(table)
        .where(inArray(table.listId, ids)),
    ),
    ...parts.map((table) =>
      db
        .select({ listId: sql<string>`${table.listId}`, name: ofProject })
        .from(table)
        .innerJoin(tenderProject, eq(tenderProject.listId, table.projectId))
        .where(inArray(table.listId, ids)),
    ),
  ])
  return Object.fromEntries([
    ...[
      [VISITOR_ID, VISITOR_NAME],
      [SYSTEM_ID, SYSTEM_NAME],
    ].filter(([id = '']) => ids.includes(id)),
    ...found.flat().map(({ listId, name }) => [listId, name]),
  ])
}

function collectIds(value: unknown): string[] {
  if (typeof value === 'string') return UUID.test(value) ? [value] : []
  if (Array.isArray(value)) return value.flatMap(collectIds)
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(collectIds) : []
}
