import { not } from 'drizzle-orm'
import { pgView } from 'drizzle-orm/pg-core'
import { createQueryBuilder } from '../../../db/facts'
import {
  accountRule,
  archiveCheckList,
  commissionRule,
  depositRate,
  feeStandard,
  qualitySheetItem,
  riskPoint,
  statutoryRule,
  voucherMap,
  withholdingRate,
} from '../rule.table'

// All versions of the rules, past and future ones too: readers choose the one in force on a day with the
// functions of shared/rules/versions.

/** 期限与限额规则 (DOMAIN section 2). */
export const statutoryRuleFacts = pgView('statutory_rule_facts').as(
  createQueryBuilder()
    .select({
      listId: statutoryRule.listId,
      ruleCode: statutoryRule.ruleCode,
      name: statutoryRule.name,
      regime: statutoryRule.regime,
      method: statutoryRule.method,
      amount: statutoryRule.amount,
      unit: statutoryRule.unit,
      dir: statutoryRule.dir,
      anchorField: statutoryRule.anchorField,
      targetField: statutoryRule.targetField,
      budgetFrom: statutoryRule.budgetFrom,
      level: statutoryRule.level,
      source: statutoryRule.source,
      effectiveFrom: statutoryRule.effectiveFrom,
      effectiveTo: statutoryRule.effectiveTo,
    })
    .from(statutoryRule)
    .where(not(statutoryRule.delFlag)),
)

/** 收费标准: the tables by which fees are calculated, in versions (DOMAIN 6.1). */
export const feeStandardFacts = pgView('fee_standard_facts').as(
  createQueryBuilder()
    .select({
      listId: feeStandard.listId,
      feeType: feeStandard.feeType,
      name: feeStandard.name,
      bands: feeStandard.bands,
      cap: feeStandard.cap,
      source: feeStandard.source,
      effectiveFrom: feeStandard.effectiveFrom,
      effectiveTo: feeStandard.effectiveTo,
    })
    .from(feeStandard)
    .where(not(feeStandard.delFlag)),
)

/** 存款利率 in percent per year: interest on returned bonds (R16). */
export const depositRateFacts = pgView('deposit_rate_facts').as(
  createQueryBuilder()
    .select({
      listId: depositRate.listId,
      name: depositRate.name,
      rate: depositRate.rate,
      maxRate: depositRate.maxRate,
      source: depositRate.source,
      effectiveFrom: depositRate.effectiveFrom,
      effectiveTo: depositRate.effectiveTo,
    })
    .from(depositRate)
    .where(not(depositRate.delFlag)),
)

/** 劳务报酬预扣率: the tax withheld from an expert's fee. */
export const withholdingRateFacts = pgView('withholding_rate_facts').as(
  createQueryBuilder()
    .select({
      listId: withholdingRate.listId,
      name: withholdingRate.name,
      allowanceUpTo: withholdingRate.allowanceUpTo,
      allowance: withholdingRate.allowance,
      allowanceRate: withholdingRate.allowanceRate,
      bands: withholdingRate.bands,
      source: withholdingRate.source,
      effectiveFrom: withholdingRate.effectiveFrom,
      effectiveTo: withholdingRate.effectiveTo,
    })
    .from(withholdingRate)
    .where(not(withholdingRate.delFlag)),
)

/** 扣分标准: what an authority deducts for breaking a rule, by region. */
export const riskPointFacts = pgView('risk_point_facts').as(
  createQueryBuilder()
    .select({
      listId: riskPoint.listId,
      region: riskPoint.region,
      ruleCode: riskPoint.ruleCode,
      name: riskPoint.name,
      points: riskPoint.points,
      source: riskPoint.source,
      effectiveFrom: riskPoint.effectiveFrom,
      effectiveTo: riskPoint.effectiveTo,
    })
    .from(riskPoint)
    .where(not(riskPoint.delFlag)),
)

/** 提成规则: how commissions are calculated, in versions (DOMAIN 6.2). */
export const commissionRuleFacts = pgView('commission_rule_facts').as(
  createQueryBuilder()
    .select({
      listId: commissionRule.listId,
      roleType: commissionRule.roleType,
      projectType: commissionRule.projectType,
      flag: commissionRule.flag,
      name: commissionRule.name,
      value: commissionRule.value,
      min: commissionRule.min,
      max: commissionRule.max,
      effectiveFrom: commissionRule.effectiveFrom,
      effectiveTo: commissionRule.effectiveTo,
    })
    .from(commissionRule)
    .where(not(commissionRule.delFlag)),
)

/** 品管检查表: an item of the check sheets, in versions. */
export const qualitySheetItemFacts = pgView('quality_sheet_item_facts').as(
  createQueryBuilder()
    .select({
      listId: qualitySheetItem.listId,
      itemCode: qualitySheetItem.itemCode,
      node: qualitySheetItem.node,
      content: qualitySheetItem.content,
      basis: qualitySheetItem.basis,
      score: qualitySheetItem.score,
      level: qualitySheetItem.level,
      probe: qualitySheetItem.probe,
      effectiveFrom: qualitySheetItem.effectiveFrom,
      effectiveTo: qualitySheetItem.effectiveTo,
    })
    .from(qualitySheetItem)
    .where(not(qualitySheetItem.delFlag)),
)

/** 归档清单: what belongs in the archive of a project, in versions. */
export const archiveCheckListFacts = pgView('archive_check_list_facts').as(
  createQueryBuilder()
    .select({
      listId: archiveCheckList.listId,
      itemCode: archiveCheckList.itemCode,
      itemName: archiveCheckList.itemName,
      archivePart: archiveCheckList.archivePart,
      regime: archiveCheckList.regime,
      method: archiveCheckList.method,
      need: archiveCheckList.need,
      carrier: archiveCheckList.carrier,
      source: archiveCheckList.source,
      basis: archiveCheckList.basis,
      effectiveFrom: archiveCheckList.effectiveFrom,
      effectiveTo: archiveCheckList.effectiveTo,
    })
    .from(archiveCheckList)
    .where(not(archiveCheckList.delFlag)),
)

/** 凭证规则: the accounts on which a kind of transaction is booked, in versions. */
export const accountRuleFacts = pgView('account_rule_facts').as(
  createQueryBuilder()
    .select({
      listId: accountRule.listId,
      sourceType: accountRule.sourceType,
      costName: accountRule.costName,
      payWay: accountRule.payWay,
      name: accountRule.name,
      lines: accountRule.lines,
      basis: accountRule.basis,
      effectiveFrom: accountRule.effectiveFrom,
      effectiveTo: accountRule.effectiveTo,
    })
    .from(accountRule)
    .where(not(accountRule.delFlag)),
)

/** 凭证导出格式: the file format of an accounting program, in versions. */
export const voucherMapFacts = pgView('voucher_map_facts').as(
  createQueryBuilder()
    .select({
      listId: voucherMap.listId,
      format: voucherMap.format,
      name: voucherMap.name,
      encoding: voucherMap.encoding,
      delimiter: voucherMap.delimiter,
      preamble: voucherMap.preamble,
      hasTitles: voucherMap.hasTitles,
      word: voucherMap.word,
      columns: voucherMap.columns,
      effectiveFrom: voucherMap.effectiveFrom,
      effectiveTo: voucherMap.effectiveTo,
    })
    .from(voucherMap)
    .where(not(voucherMap.delFlag)),
)
