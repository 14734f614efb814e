import type { VoucherSource } from './voucher-sources'
import type { Auxiliary, RuleLine, Side } from './vouchers'

/** 会计科目 numbered as in 企业会计准则——应用指南; digits after a point are the agency's own. */
const ACCOUNTS = {
  cash: ['1001', '库存现金'],
  bank: ['1002', '银行存款'],
  receivable: ['1122', '应收账款'],
  badDebt: ['1231', '坏账准备'],
  advance: ['2203', '预收账款'],
  vat: ['2221.01', '应交税费-应交增值税（销项税额）'],
  incomeTax: ['2221.12', '应交税费-应交个人所得税'],
  pay: ['2211', '应付职工薪酬'],
  bond: ['2241.01', '其他应付款-投标保证金'],
  suspense: ['2241.09', '其他应付款-未开标暂收款'],
  income: ['6001', '主营业务收入'],
  other: ['6051', '其他业务收入'],
  forfeited: ['6301', '营业外收入'],
  cost: ['6401', '主营业务成本'],
  review: ['6401.01', '主营业务成本-评审费'],
  commission: ['6601.01', '销售费用-提成'],
  travel: ['6602.01', '管理费用-差旅费'],
  interest: ['6603.01', '财务费用-利息支出'],
} as const satisfies Record<string, readonly [string, string]>
type Account = keyof typeof ACCOUNTS

const auxiliariesOf: Partial<Record<Account, readonly Auxiliary[]>> = {
  receivable: ['customer', 'project'],
  advance: ['customer'],
  bond: ['vendor', 'project'],
  income: ['department', 'project'],
  other: ['department', 'project'],
  cost: ['department', 'project'],
  review: ['department', 'project'],
  travel: ['department', 'project'],
  commission: ['department', 'project'],
}

/** A date before any installation, so that the initial rules always apply. */
const SINCE = '2000-01-01'
const BASIS = '默认科目，须由本单位会计确认'

const ruleLineBuilder =
  (side: Side) =>
  (account: Account, amount: string) =>
  (summary: string): RuleLine => ({
    side,
    amount,
    summary,
    auxiliaries: auxiliariesOf[account] ?? [],
    accountCode: ACCOUNTS[account][0],
    accountName: ACCOUNTS[account][1],
  })
const [debit, credit] = [ruleLineBuilder('借'), ruleLineBuilder('贷')]

interface Special {
  costName?: string
  payWay?: string
}
const defineVoucherRule = (
  sourceType: VoucherSource,
  summary: string,
  lines: readonly ((summary: string) => RuleLine)[],
  { costName = undefined, payWay = undefined }: Special = {},
) => ({
  sourceType,
  costName: costName ?? null,
  payWay: payWay ?? null,
  basis: BASIS,
  effectiveFrom: SINCE,
  name: [summary.split(' ')[0], costName ?? payWay].filter(Boolean).join('：'),
  lines: lines.map((one) => one(summary)),
})

const revenueLines = (account: Account) => [credit(account, 'net'), credit('vat', 'tax')]
const projectSummary = (what: string) => `${what} {项目编号} {往来单位}`
const ofCost = '{费用类别} {项目编号} {业务摘要}'
const paidCostLines = (account: Account) => [
  debit(account, 'total'),
  credit('bank', 'net'),
  credit('incomeTax', 'tax'),
]
const CASH = { payWay: '现金' }

/**
 * Initial account rules, to be confirmed by the agency's accountant: the accounts of 企业会计准则 that agencies
 * commonly use. 减免 reverses income; 核销 uses 坏账准备; a forfeited bond is 营业外收入.
 */
export const firstAccountRules = [
  defineVoucherRule('FEE_BILL', projectSummary('确认服务费'), [
    debit('receivable', 'total'),
    ...revenueLines('income'),
  ]),
  defineVoucherRule('FEE_RECEIPT', projectSummary('收服务费'), [
    debit('bank', 'total'),
    credit('receivable', 'total'),
  ]),
  defineVoucherRule(
    'FEE_RECEIPT',
    projectSummary('收服务费'),
    [debit('cash', 'total'), credit('receivable', 'total')],
    CASH,
  ),
  defineVoucherRule('FEE_APPLIED', projectSummary('来款冲服务费'), [
    debit('advance', 'total'),
    credit('receivable', 'total'),
  ]),
  defineVoucherRule('PAYMENT', '来款 {往来单位} {业务摘要}', [
    debit('bank', 'total'),
    credit('advance', 'total'),
  ]),
  defineVoucherRule(
    'PAYMENT',
    '来款 {往来单位} {业务摘要}',
    [debit('cash', 'total'), credit('advance', 'total')],
    CASH,
  ),
  defineVoucherRule('PAYMENT_REFUND', '退多收款 {往来单位} {业务摘要}', [
    debit('advance', 'total'),
    credit('bank', 'total'),
  ]),
  defineVoucherRule('FEE_WAIVER', projectSummary('减免服务费'), [
    debit('income', 'net'),
    debit('vat', 'tax'),
    credit('receivable', 'total'),
  ]),
  defineVoucherRule('FEE_WRITE_OFF', projectSummary('核销服务费'), [
    debit('badDebt', 'total'),
    credit('receivable', 'total'),
  ]),
  defineVoucherRule('BOOK', projectSummary('收标书费'), [debit('bank', 'total'), ...revenueLines('other')]),
  defineVoucherRule(
    'BOOK',
    projectSummary('收标书费'),
    [debit('cash', 'total'), ...revenueLines('other')],
    CASH,
  ),
  defineVoucherRule('BOOK_REFUND', projectSummary('退标书费'), [
    debit('bank', 'total'),
    ...revenueLines('other'),
  ]),
  defineVoucherRule('BOND_IN', projectSummary('收投标保证金'), [
    debit('bank', 'total'),
    credit('bond', 'total'),
  ]),
  defineVoucherRule('BOND_OUT', projectSummary('退投标保证金'), [
    debit('bond', 'total'),
    credit('bank', 'total'),
  ]),
  defineVoucherRule('BOND_INTEREST', projectSummary('付保证金利息'), [
    debit('interest', 'total'),
    credit('bank', 'total'),
  ]),
  defineVoucherRule('BOND_FORFEIT', projectSummary('不予退还保证金'), [
    debit('bond', 'total'),
    credit('forfeited', 'total'),
  ]),
  defineVoucherRule('SUSPENSE_IN', '未开标暂收款', [debit('bank', 'total'), credit('suspense', 'total')]),
  defineVoucherRule(
    'SUSPENSE_IN',
    '未开标暂收款',
    [debit('cash', 'total'), credit('suspense', 'total')],
    CASH,
  ),
  defineVoucherRule('SUSPENSE_OUT', '退未开标暂收款', [debit('suspense', 'total'), credit('bank', 'total')]),
  defineVoucherRule('SUSPENSE_INTEREST', '付未开标暂收款利息', [
    debit('interest', 'total'),
    credit('bank', 'total'),
  ]),
  defineVoucherRule('BOND_OPENED', projectSummary('开标后转投标保证金'), [
    debit('suspense', 'total'),
    credit('bond', 'total'),
  ]),
  defineVoucherRule('BOOK_OPENED', projectSummary('开标后转标书费'), [
    debit('suspense', 'total'),
    ...revenueLines('other'),
  ]),
  defineVoucherRule('COST', `项目费用 ${ofCost}`, paidCostLines('cost')),
  defineVoucherRule('COST', `项目费用 ${ofCost}`, paidCostLines('review'), { costName: '评审费' }),
  defineVoucherRule('COST', `项目费用 ${ofCost}`, paidCostLines('travel'), { costName: '差旅费' }),
  defineVoucherRule('ROYALTY_DUE', projectSummary('计提提成'), [
    debit('commission', 'total'),
    credit('pay', 'total'),
  ]),
  defineVoucherRule('ROYALTY_PAY', projectSummary('发放提成'), [
    debit('pay', 'total'),
    credit('bank', 'total'),
  ]),
  defineVoucherRule('INCOME', `其他收入 {项目编号} {业务摘要}`, [
    debit('bank', 'total'),
    ...revenueLines('other'),
  ]),
]
