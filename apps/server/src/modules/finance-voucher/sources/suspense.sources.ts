import { VOUCHER_PAGE } from '@agency/shared/modules/finance-voucher/voucher.paths'
import { bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { signupStatus } from '@agency/shared/modules/tender-signup/signup.flow'
import { GUARANTEES } from '@agency/shared/tendering/bond-interest'
import { SUSPENSE_SOURCES } from '@agency/shared/tendering/voucher-sources'
import { type SQL, sql } from 'drizzle-orm'
import { type SourceAdapter, shanghaiDaySql } from './source-adapter'

/**
 * How money of an unopened lot is booked. `suspense`: on its day as 暂收款, which the opening turns into
 * 保证金 or 标书费. `direct`: as 保证金 or 标书费 from the day it came, which was the rule before
 * 未开标暂收款.
 */
export type BookingRule = 'suspense' | 'direct'

/**
 * Condition: the fact was booked by the rule `direct` and that voucher was not reversed, so it stays booked
 * like that.
 */
const isBookedDirectly = (sourceType: string, id: string) => `exists (select 1 from finance_voucher direct
  where direct.source_type = '${sourceType}' and direct.source_id = ${id} and direct.red_of is null
    and not exists (select 1 from finance_voucher red where red.red_of = direct.list_id))`

const isBeforeOpening = (time: string) => `(l.buyers_public_time is null or ${time} < l.buyers_public_time)`

/** Condition: the bond is money, not a letter of guarantee. */
const isMoney = `d.form not in (${GUARANTEES.map((form) => `'${form}'`).join(', ')})`
/** The word for the way of payment of a free document; no money is received for it. */
const FREE = '免费'

/** SQL expressions about one kind of money of a lot `l`: bonds are `d`, sign-ups are `s`. */
interface Money {
  from: string
  /** Condition: the money was received; `came` tells when. */
  hasCome: string
  came: string
  /** Condition: the money was returned; `gone` tells when. */
  hasGone: string
  gone: string
  directAs: string
  id: string
}
const bond: Money = {
  from: 'bond_facts d join lot_facts l on l.list_id = d.package_id',
  hasCome: `(d.status in ('${bondStatus.arrived}', '${bondStatus.toRefund}', '${bondStatus.refunded}', '${bondStatus.forfeited}') and d.arrive_time is not null and d.arrive_money > 0 and ${isMoney})`,
  came: 'd.arrive_time',
  hasGone: `(d.status = '${bondStatus.refunded}' and d.refund_time is not null and ${isMoney})`,
  gone: 'd.refund_time',
  directAs: 'BOND_IN',
  id: 'd.list_id',
}
const book: Money = {
  from: 'signup_facts s join lot_facts l on l.list_id = s.package_id',
  hasCome: `(s.receive_time is not null and s.status in ('${signupStatus.valid}', '${signupStatus.left}') and s.book_price > 0
    and s.pay_way <> '${FREE}')`,
  came: 's.receive_time',
  hasGone: `(s.refund_time is not null and s.refund_money > 0 and s.status = '${signupStatus.left}')`,
  gone: 's.refund_time',
  directAs: 'BOOK',
  id: 's.list_id',
}
export const lotMoney = { bond, book } as const

/** Condition: the money came while the lot was secret and is therefore booked as 暂收款. */
const isBookedAsSuspense = ({ hasCome, came, directAs, id }: Money) =>
  `(${hasCome} and ${isBeforeOpening(came)} and not ${isBookedDirectly(directAs, id)})`
/** Condition: the money went back while the lot was secret, and is booked out of 暂收款. */
const isReturnedBeforeOpening = (of: Money) =>
  `(${of.hasGone} and ${isBookedAsSuspense(of)} and ${isBeforeOpening(of.gone)})`

/** The conditions over `from` under which each fact is booked, by the rule. */
export function bookingConditions(rule: BookingRule, of: Money) {
  const isOpened = 'l.buyers_public_time is not null'
  if (rule === 'direct')
    return { come: `${of.hasCome} and ${isOpened}`, opened: 'false', gone: `${of.hasGone} and ${isOpened}` }
  return {
    /**
     * Condition: the bond came after the opening, or was booked directly before the rule of 暂收款 existed.
     */
    come: `${of.hasCome} and ${isOpened} and not ${isBookedAsSuspense(of)}`,
    /** Condition: the opening turns the money that has not been returned into its final kind. */
    opened: `${isBookedAsSuspense(of)} and ${isOpened} and not ${isReturnedBeforeOpening(of)}`,
    gone: `${of.hasGone} and ${isOpened} and not ${isReturnedBeforeOpening(of)}`,
  }
}

const suspensePartQuery = (
  sourceType: string,
  kind: 'BOND' | 'BOOK',
  of: Money,
  { time, money, when, payWay = 'null' }: { time: string; money: string; when: string; payWay?: string },
) => {
  const row = kind === 'BOND' ? 'd' : 's'
  return `select '${sourceType}'::text as source_type, '${kind}'::text as kind, ${row}.list_id, ${row}.package_id,
    ${row}.project_id, ${row}.supplier_id, ${shanghaiDaySql(time)} as day, (${money})::numeric(20, 2) as money,
    (${payWay})::text as pay_way
    from ${of.from} where ${when} and (${money}) > 0`
}

/** A way of payment with an account of its own makes a line of its own; all others share one. */
const payWayOfOwn = `(select r.pay_way from account_rule_facts r where r.source_type = 'SUSPENSE_IN'
  and r.pay_way = s.pay_way limit 1)`

/** Every amount received or returned while its lot was secret, one row each. */
const parts = [
  suspensePartQuery('SUSPENSE_IN', 'BOND', bond, {
    time: bond.came,
    money: 'd.arrive_money',
    when: isBookedAsSuspense(bond),
  }),
  suspensePartQuery('SUSPENSE_IN', 'BOOK', book, {
    time: book.came,
    money: 's.book_price',
    when: isBookedAsSuspense(book),
    payWay: payWayOfOwn,
  }),
  suspensePartQuery('SUSPENSE_OUT', 'BOND', bond, {
    time: bond.gone,
    money: 'd.refund_money',
    when: isReturnedBeforeOpening(bond),
  }),
  suspensePartQuery('SUSPENSE_OUT', 'BOOK', book, {
    time: book.gone,
    money: 's.refund_money',
    when: isReturnedBeforeOpening(book),
  }),
  suspensePartQuery('SUSPENSE_INTEREST', 'BOND', bond, {
    time: bond.gone,
    money: 'coalesce(d.interest, 0)',
    when: isReturnedBeforeOpening(bond),
  }),
].join(' union all ')

/** The key of a line, built from its kind, day and account only, so that it reveals nothing else. */
const lineId = `md5(concat_ws('|', part.source_type, part.day, part.pay_way))::uuid`

/** The query of the parts, each with `source_id`, the key of its line. */
export const suspenseParts: SQL = sql.raw(`select part.*, ${lineId} as source_id from (${parts}) part`)

/** Text that a voucher of 暂收款 shows in place of a document number. */
const NAME = '未开标暂收款'

/**
 * 未开标暂收款: one line per day and account, without lot, party or number. Only `lots` links it to lots, and
 * is shown to nobody.
 */
export const suspenseSources = (rule: BookingRule): readonly SourceAdapter[] =>
  SUSPENSE_SOURCES.map((sourceType) => ({
    sourceType,
    path: () => VOUCHER_PAGE,
    rows: sql.raw(`${lineId} as source_id, '${NAME}'::text as source_no, part.day, part.day as rate_day,
      null::uuid as project_id, ${lineId} as page_id, sum(part.money)::numeric(20, 2) as money,
      0::numeric(20, 2) as withheld, true as is_final, null::text as parent_cost_name, null::text as cost_name,
      part.pay_way, null::text as party, null::text as party_code, null::text as remark,
      array_agg(distinct part.package_id) as lots
      from (${parts}) part where part.source_type = '${rule === 'direct' ? '' : sourceType}'
      group by part.source_type, part.day, part.pay_way`),
  }))
