import { addDays } from '@agency/shared/format/dates'
import { accountRuleApi, voucherMapApi } from '@agency/shared/modules/system-rule/voucher-rule.contract'
import { accountRuleFields, voucherMapFields } from '@agency/shared/modules/system-rule/voucher-rule.fields'
import {
  accountRuleListing,
  voucherMapListing,
} from '@agency/shared/modules/system-rule/voucher-rule.listing'
import { VOUCHER_MAP_PAGE, VOUCHER_RULE_PAGE } from '@agency/shared/modules/system-rule/voucher-rule.paths'
import {
  voucherRulePrefix as prefix,
  voucherRuleGrants,
} from '@agency/shared/modules/system-rule/voucher-rule.permissions'
import { firstVoucherMaps } from '@agency/shared/tendering/voucher-columns'
import { firstAccountRules } from '@agency/shared/tendering/voucher-rules'
import { VOUCHER_SOURCES, type VoucherSource } from '@agency/shared/tendering/voucher-sources'
import { eq, max, or } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import { createCallGroup } from '../../http/call-group'
import { containsCondition, equalsCondition, filterConditions } from '../../http/list'
import type { MenuSeed, RecordSeed } from '../../seed/module-seed'
import type { ServerModule } from '../../server-module'
import { dictColumnsOfTable } from '../../system/dict-uses'
import { financeVoucher } from '../finance-voucher/voucher.table'
import { accountRule, voucherMap } from './rule.table'
import { ruleTableRoutes } from './rule-table'

const accountRoutes = ruleTableRoutes(accountRuleApi, accountRule, {
  prefix,
  listing: accountRuleListing,
  fields: accountRuleFields,
  keys: ['sourceType', 'costName', 'payWay'],
  usual: accountRule.sourceType,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) =>
        or(containsCondition(accountRule.name, text), containsCondition(accountRule.basis, text)),
      sourceType: equalsCondition(accountRule.sourceType),
    }),
  own: (row) => row,
  label: (row) => row.name,
  unusedFrom: dayAfterLastVoucher,
})

/**
 * The day after the last exported voucher of a kind; until then its accounts can be corrected for past days.
 */
async function dayAfterLastVoucher(db: Queryable, { sourceType }: { sourceType: string }): Promise<string> {
  const [last] = await db
    .select({ day: max(financeVoucher.voucherDate) })
    .from(financeVoucher)
    .where(eq(financeVoucher.sourceType, sourceType as VoucherSource))
  return last?.day ? addDays(last.day, 1) : ''
}

const mapRoutes = ruleTableRoutes(voucherMapApi, voucherMap, {
  prefix,
  listing: voucherMapListing,
  fields: voucherMapFields,
  keys: ['format'],
  usual: voucherMap.format,
  matching: (filters) =>
    filterConditions(filters, {
      keyword: (text) => containsCondition(voucherMap.name, text),
      format: equalsCondition(voucherMap.format),
    }),
  own: (row) => row,
  label: (row) => row.name,
})

const versions = { revise: '修订（另立新版）', end: '终止' }

const accountRuleKey = ({ sourceType, costName, payWay }: (typeof firstAccountRules)[number]) =>
  [sourceType, costName, payWay].filter(Boolean).join('/')
const rules: RecordSeed['rows'] = firstAccountRules.map((row) => ({
  key: accountRuleKey(row),
  row: { ...row },
}))
const maps: RecordSeed['rows'] = firstVoucherMaps.map((row) => ({ key: row.format, row: { ...row } }))

const createMenuSeed = (seed: Omit<MenuSeed, 'pid' | 'permission'>): MenuSeed => ({
  pid: 'finance',
  permission: `${prefix}:view`,
  ...seed,
})

/** 凭证规则 and 凭证导出格式: the versioned rules that 财务负责人 maintains. */
export const voucherRuleModule: ServerModule = {
  calls: [
    createCallGroup('accountRule', accountRuleApi, { title: '凭证规则', calls: versions }),
    createCallGroup('voucherMap', voucherMapApi, { title: '凭证导出格式', calls: versions }),
  ],
  routes: [...accountRoutes, ...mapRoutes],
  dictUses: [
    ...dictColumnsOfTable(accountRuleFields, accountRule),
    ...dictColumnsOfTable(voucherMapFields, voucherMap),
  ],
  seed: {
    prefix,
    grants: voucherRuleGrants,
    menus: [
      createMenuSeed({
        id: 'financeVoucherRule',
        path: VOUCHER_RULE_PAGE,
        permissionName: '凭证规则',
        icon: 'IconCheckList',
        orderNum: 12,
      }),
      createMenuSeed({
        id: 'financeVoucherMap',
        path: VOUCHER_MAP_PAGE,
        permissionName: '凭证导出格式',
        icon: 'IconFile',
        orderNum: 13,
      }),
    ],
    dicts: {
      voucherSource: Object.entries(VOUCHER_SOURCES).map(([value, { title }]) => [value, title] as const),
      voucherFormat: [
        ['U8', '用友 U8 文本'],
        ['KINGDEE', '金蝶表格'],
      ],
      voucherEncoding: ['GBK', 'UTF-8'],
      voucherDelimiter: [
        ['TAB', '制表符'],
        ['COMMA', '逗号'],
      ],
    },
    records: {
      accountRule: { table: accountRule, rows: rules },
      voucherMap: { table: voucherMap, rows: maps },
    },
  },
}
