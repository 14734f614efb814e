import { computedColumn } from '../../fields/words'
import type { Listing } from '../../list/listing'
import { versioned } from './rule.listing'
import type { AccountRuleRow, VoucherMapRow } from './voucher-rule.contract'
import { accountRuleFields, voucherMapFields } from './voucher-rule.fields'

const linesText = ({ lines }: AccountRuleRow) =>
  lines.map(({ side, accountCode, accountName }) => `${side} ${accountCode} ${accountName}`).join('；')
const columnTitlesText = ({ columns }: VoucherMapRow) => columns.map(({ title }) => title).join('、')

export const accountRuleListing = {
  name: '凭证规则',
  labels: {
    ...accountRuleFields,
    ...versioned,
    lines: computedColumn(accountRuleFields.lines.label, linesText),
  },
  columns: ['sourceType', 'costName', 'payWay', 'lines', 'basis', 'state'],
  more: ['name', 'effectiveFrom', 'effectiveTo'],
} as const satisfies Listing

export const voucherMapListing = {
  name: '凭证导出格式',
  labels: {
    ...voucherMapFields,
    ...versioned,
    columns: computedColumn(voucherMapFields.columns.label, columnTitlesText),
  },
  columns: ['format', 'name', 'encoding', 'delimiter', 'columns', 'effectiveFrom', 'state'],
  more: ['preamble', 'hasTitles', 'word', 'effectiveTo'],
} as const satisfies Listing
