import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { sumYuan } from '@agency/shared/format/money'
import type {
  PendingVoucher,
  SuspensePart,
  VoucherAsked,
  VoucherTotals,
  voucherApi,
} from '@agency/shared/modules/finance-voucher/voucher.contract'
import { bondPath } from '@agency/shared/modules/tender-bond/bond.paths'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { LISTED_AFTER_OPENING, suspenseAccountVisibility } from '@agency/shared/tendering/secrecy'
import { isSuspense } from '@agency/shared/tendering/voucher-sources'
import type { VoucherLine } from '@agency/shared/tendering/vouchers'
import { type SQL, sql } from 'drizzle-orm'
import type { Actor } from '../../http/actor'
import type { Context } from '../../http/context'
import { pageOfRows } from '../../http/list'
import { lastClosedMonth } from '../../periods/closed-months'
import { suspenseParts } from './sources/suspense.sources'
import { hasSecretLot, visibleProjectsQuery } from './voucher.facts'
import {
  isReadyForExport,
  type Pending,
  readyVouchersDigest,
  requestedMonth,
  visiblePendingOfMonth,
} from './voucher.pending'

/** True when 未开标暂收款 of secret lots must be hidden from this person. */
export const isSuspenseHiddenFrom = (actor: Actor): boolean => suspenseAccountVisibility(actor) === 'none'

/** Whether a pending voucher may be shown: those of public lots always. */
export const isPendingVisibleTo =
  (actor: Actor) =>
  ({ isSecret }: Pick<Pending, 'isSecret'>): boolean =>
    !isSecret || !isSuspenseHiddenFrom(actor)

/** Condition on vouchers `v` that contain 未开标暂收款 of a lot that is still secret. */
export const isSecretVoucher: SQL = hasSecretLot(sql`v.suspense_lots`)

/**
 * True when a month may contain entries hidden from the caller, so that its sums and voucher numbers must be
 * hidden too.
 */
export type IsKeptMonth = (period: string) => boolean

/**
 * Decides which months are hidden from the caller: every month since a still secret lot went on sale, whether
 * money came or not. Hiding only months with money would reveal that somebody has bought (R27).
 */
export async function loadHiddenMonthCheck({
  db,
  actor,
}: Pick<Context, 'db' | 'actor'>): Promise<IsKeptMonth> {
  if (!isSuspenseHiddenFrom(actor)) return () => false
  const sale = await db.execute<{ since: string | null }>(sql`
    select to_char(min(least(l.notice_time, l.sign_up_start)) at time zone 'Asia/Shanghai', 'YYYY-MM') as since
    from lot_facts l where not l.are_buyers_public`)
  const since = sale.rows[0]?.since ?? null
  const holding = await db.execute<{ period: string }>(sql`
    select distinct v.period from finance_voucher v where ${isSecretVoucher}`)
  const held = new Set(holding.rows.map(({ period }) => period))
  return (period) => held.has(period) || (since !== null && period >= since)
}

/** The beginning of a reversal's summary, as `redOf` writes it, with the voucher it reverses. */
const TAKEN_BACK = /^冲销(20\d{2}-\d{2})(?: \S+-\d+)? /
/** Removes the number of a voucher from a summary when its month is hidden from the caller. */
const withoutHiddenVoucherNumber = (summary: string, isKept: IsKeptMonth): string =>
  summary.replace(TAKEN_BACK, (whole, period: string) => (isKept(period) ? `冲销${period} ` : whole))

interface PartRow extends Record<string, unknown> {
  sourceType: string
  sourceId: string
  kind: 'BOND' | 'BOOK'
  listId: string
  projectId: string
  isSeen: boolean
  projectCode: string
  packageNo: string
  supplierName: string
  money: string
}

/**
 * The single amounts behind lines of 未开标暂收款, by key of the line; for FINANCE, who may know them under
 * R27.
 */
export async function loadSuspensePartsLookup(
  context: Context,
  sourceIds: readonly string[],
): Promise<(of: { sourceType: string; sourceId: string }) => SuspensePart[] | null> {
  if (suspenseAccountVisibility(context.actor) !== 'parts') return () => null
  const { rows } =
    sourceIds.length === 0
      ? { rows: [] }
      : await context.db.execute<PartRow>(sql`
    select part.source_type as "sourceType", part.source_id as "sourceId", part.kind, part.list_id as "listId",
      part.project_id as "projectId", part.project_id in (${visibleProjectsQuery(context)}) as "isSeen",
      p.project_code as "projectCode", l.package_no as "packageNo", b.supplier_name as "supplierName",
      part.money::text as money
    from (${suspenseParts}) part
    join project_facts p on p.list_id = part.project_id
    join lot_facts l on l.list_id = part.package_id
    join supplier_facts b on b.list_id = part.supplier_id
    where part.source_id in (${sql.join(
      sourceIds.map((id) => sql`${id}::uuid`),
      sql`, `,
    )})
    order by l.package_no, b.supplier_name, part.list_id`)
  return ({ sourceType, sourceId }) =>
    isSuspense(sourceType) ? viewSuspenseParts(rows.filter((row) => row.sourceId === sourceId)) : null
}

/** Amounts of 涉密项目 that the caller may not see are combined into one without a name. */
function viewSuspenseParts(rows: readonly PartRow[]): SuspensePart[] {
  const told = rows
    .filter(({ isSeen }) => isSeen)
    .map(
      ({ kind, listId, projectId, projectCode, packageNo, supplierName, money }): SuspensePart => ({
        kind,
        projectCode,
        packageNo,
        supplierName,
        money,
        path: kind === 'BOND' ? bondPath(listId) : projectTabPath(projectId, 'signup'),
      }),
    )
  const unseen = rows.filter(({ isSeen }) => !isSeen)
  if (unseen.length === 0) return told
  const sum: SuspensePart = {
    kind: 'BOND',
    projectCode: null,
    packageNo: null,
    supplierName: null,
    money: sumYuan(unseen.map(({ money }) => money)),
    path: null,
  }
  return [...told, sum]
}

/** The single entry shown in place of hidden lines, however many there are, without a date. */
const placeholder: PendingVoucher = {
  listId: 'SUSPENSE',
  sourceType: 'SUSPENSE_IN',
  sourceNo: '',
  kind: 'new',
  date: null,
  projectCode: null,
  projectName: null,
  departmentName: null,
  party: null,
  total: null,
  refusal: null,
  vouchers: [],
  path: '',
  hash: '',
  note: LISTED_AFTER_OPENING,
  parts: null,
}

/** The entries of a month that the caller may see, and whether others are hidden. */
async function visibleEntriesOfMonth(
  context: Context,
  asked: VoucherAsked,
): Promise<{ told: Pending[]; isKept: boolean }> {
  const { sourceType, state, departmentId } = asked
  if (!isSuspenseHiddenFrom(context.actor))
    return { told: await visiblePendingOfMonth(context, asked), isKept: false }
  // Filtering by kind or state would reveal whether a hidden line exists, so hidden lines are looked for
  // without these filters.
  const all = await visiblePendingOfMonth(context, { ...asked, sourceType: undefined, state: undefined })
  const isAsked = (!sourceType || isSuspense(sourceType)) && !departmentId
  const isKeptMonth = await loadHiddenMonthCheck(context)
  const isKept =
    isAsked && (isKeptMonth(requestedMonth(context, asked)) || all.some(({ isSecret }) => isSecret))
  const told = all.filter(
    (one) =>
      !one.isSecret &&
      (!sourceType || one.source.sourceType === sourceType) &&
      (!state || (state === 'refused') === (one.refusal !== null)),
  )
  return { told, isKept }
}

/** A page of a month's list as answered to the client. */
export async function viewPendingPage(context: Context, asked: ParsedInputOf<typeof voucherApi.page>) {
  const { told, isKept } = await visibleEntriesOfMonth(context, asked)
  const { records, ...page } = pageOfRows([...told, ...(isKept ? [null] : [])], asked)
  const isKeptMonth = await loadHiddenMonthCheck(context)
  const parts = await loadSuspensePartsLookup(
    context,
    records.flatMap((one) => (one && isSuspense(one.source.sourceType) ? [one.source.sourceId] : [])),
  )
  return {
    ...page,
    records: records.map((one) =>
      one === null ? placeholder : viewPendingVoucher(one, isKeptMonth, parts(one.source)),
    ),
  }
}

const viewPendingVoucher = (
  one: Pending,
  isKept: IsKeptMonth,
  parts: SuspensePart[] | null,
): PendingVoucher => ({
  listId: one.listId,
  sourceType: one.source.sourceType,
  sourceNo: one.source.sourceNo,
  kind: one.kind,
  date: one.date,
  projectCode: one.projectCode,
  projectName: one.projectName,
  departmentName: one.departmentName,
  party: one.source.party,
  total: one.total,
  refusal: one.refusal,
  vouchers: one.vouchers.map((voucher) => ({ ...voucher, lines: viewVoucherLines(voucher.lines, isKept) })),
  path: one.path,
  hash: one.hash,
  note: null,
  parts,
})

export const viewVoucherLines = (lines: readonly VoucherLine[], isKept: IsKeptMonth): VoucherLine[] =>
  lines.map((line) => ({ ...line, summary: withoutHiddenVoucherNumber(line.summary, isKept) }))

/** The totals of a month as far as the caller may know them. */
export async function visibleVoucherTotals(context: Context, asked: VoucherAsked): Promise<VoucherTotals> {
  const { told, isKept } = await visibleEntriesOfMonth(context, asked)
  const ready = told.filter(isReadyForExport)
  const vouchers = ready.flatMap((one) => one.vouchers)
  const until = await lastClosedMonth(context.db)
  const month = requestedMonth(context, asked)
  return {
    ready: ready.length,
    refused: told.length - ready.length,
    red: vouchers.filter(({ isRed }) => isRed).length,
    total: isKept ? null : sumYuan(vouchers.map(({ total }) => total)),
    note: isKept ? LISTED_AFTER_OPENING : null,
    digest: readyVouchersDigest(told),
    month,
    isClosed: until !== null && month <= until,
  }
}
