import type { ParsedInputOf } from '@agency/shared/contract/endpoint'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney, parseDecimalAmount } from '@agency/shared/format/money'
import type {
  OpenBill,
  receivableApi,
  UrgeNote,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import { urgeFields } from '@agency/shared/modules/finance-receivable/receivable.fields'
import { receivablePrefix as prefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { feePath } from '@agency/shared/modules/tender-fee/fee.paths'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { hasPermission } from '../../http/actor'
import { type Context, columnsForInsert, type Write } from '../../http/context'
import { type ListRequest, parsePage } from '../../http/list'
import { badField, notFound, wrongState } from '../../http/refusal'
import { assertDictValues, orgNamesOf, userNamesById } from '../../system/directory'
import { lockCase } from '../../workflow/hold-case'
import { billFacts } from '../tender-fee/door/facts'
import { billAgeInDays, billsInScopeCondition } from './party.sums'
import { financeUrge } from './receivable.table'

/** Step id of the notification that asks the client's manager to urge the payer (tender-fee/fee.urge.ts). */
const REMINDED = 'TP_FEE_URGE'
const MOST = 200
const say = {
  future: '催收日期不能晚于今天',
  both: '承诺付款日期与金额须一并填写',
  past: '承诺付款日期不能早于催收日期',
  none: '承诺付款金额须大于 0',
  tooMuch: (due: string) => `承诺付款金额不能超过未收金额 ${due} 元`,
}

/** Today's date as an SQL expression. */
const todaySql = (now: Date) => sql`${shanghaiDateAt(now)}::date`

/** The state of the promise in a note `n` on the bill `b`: payments after the promise was made count. */
export const promiseStateSql = (now: Date): SQL => sql`case
  when n.promised_day is null then null
  when not b.is_open then 'kept'
  when coalesce((select sum(r.receive_money) from bill_receipt_facts r
    where r.fee_id = n.fee_id and r.create_time >= n.create_time), 0) >= n.promised_money then 'kept'
  when exists (select 1 from finance_urge later where later.fee_id = n.fee_id and later.promised_day is not null
    and (later.create_time, later.list_id) > (n.create_time, n.list_id)) then 'replaced'
  when n.promised_day < ${todaySql(now)} then 'broken'
  else 'waiting' end`

interface NoteRow extends Record<string, unknown>, Omit<UrgeNote, 'createUserName' | 'createTime'> {
  createUserId: string | null
  createTime: Date | string
}

async function urgeNotesWhere(context: Context, where: SQL): Promise<UrgeNote[]> {
  const { rows } = await context.db.execute<NoteRow>(sql`
    select n.list_id as "listId", n.fee_id as "feeId", l_of.package_no as "packageNo", n.urge_day::text as "urgeDay",
      n.urge_way as "urgeWay", n.spoken_to as "spokenTo", n.said, n.promised_day::text as "promisedDay",
      n.promised_money::text as "promisedMoney", ${promiseStateSql(context.clock())} as promise,
      n.create_user_id as "createUserId", n.create_time as "createTime"
    from (select bill_facts.* from bill_facts where ${billsInScopeCondition(context)}) b
    join finance_urge n on n.fee_id = b.list_id
    join lot_facts l_of on l_of.list_id = b.package_id
    where ${where} order by n.create_time desc, n.list_id desc limit ${MOST}`)
  const names = await userNamesById(
    context.db,
    rows.map(({ createUserId }) => createUserId),
  )
  return rows.map(({ createUserId, createTime, ...row }) => ({
    ...row,
    createUserName: names.get(createUserId ?? '') ?? null,
    createTime: new Date(createTime).toISOString(),
  }))
}

/** 催收 on a bill or on all bills of a party, in the caller's scope. */
export async function listUrgesAndReminders(
  context: Context,
  { feeId, partyId }: { feeId?: string; partyId?: string },
) {
  if (!feeId && !partyId) throw badField('feeId', urgeFields.urgeWay.label)
  const about = feeId ? sql`b.list_id = ${feeId}` : sql`b.payer_id = ${partyId}`
  const { rows } = await context.db.execute<{
    packageNo: string
    createUserName: string
    createTime: Date | string
  }>(sql`
    select l_of.package_no as "packageNo", d.create_user_name as "createUserName", max(d.create_time) as "createTime"
    from (select bill_facts.* from bill_facts where ${billsInScopeCondition(context)}) b
    join wf_todo d on d.own_id = b.list_id and d.step_id = ${REMINDED} and d.kind = 'notice'
    join lot_facts l_of on l_of.list_id = b.package_id
    where ${about} group by 1, 2, date_trunc('minute', d.create_time) order by 3 desc limit ${MOST}`)
  return {
    notes: await urgeNotesWhere(context, about),
    reminders: rows.map((row) => ({ ...row, createTime: new Date(row.createTime).toISOString() })),
    mayAdd: hasPermission(context.actor, `${prefix}:urge`),
  }
}

/** Adds a note to an unpaid bill. @throws 400, 404, 409 */
export async function addUrgeNote(
  write: Write,
  form: ParsedInputOf<typeof receivableApi.urgeSave>,
): Promise<UrgeNote> {
  await lockCase(write.tx, form.feeId)
  const [bill] = await write.tx
    .select({
      projectId: billFacts.projectId,
      departmentId: billFacts.departmentId,
      isOpen: billFacts.isOpen,
      dueMoney: billFacts.dueMoney,
    })
    .from(billFacts)
    .where(billsInScopeCondition(write, eq(billFacts.listId, form.feeId)))
  if (!bill) throw notFound()
  if (!bill.isOpen) throw wrongState()
  assertPromiseValid(write, form, bill.dueMoney)
  await assertDictValues(write.tx, urgeFields, form)
  const { projectId, departmentId } = bill
  const [after] = await write.tx
    .insert(financeUrge)
    .values({ ...columnsForInsert(write), ...form, projectId, departmentId })
    .returning()
  if (!after) throw notFound()
  write.log({ module: prefix, action: 'urgeNote', ownId: after.listId, after })
  write.emit({ type: 'records', of: prefix })
  const [note] = await urgeNotesWhere(write, sql`n.list_id = ${after.listId}`)
  if (!note) throw notFound()
  return note
}

/**
 * @throws 400 at the field when the promise is incomplete, before the urging day, or more than what is due
 */
function assertPromiseValid(
  { clock }: Pick<Write, 'clock'>,
  form: Pick<ParsedInputOf<typeof receivableApi.urgeSave>, 'urgeDay' | 'promisedDay' | 'promisedMoney'>,
  due: string,
): void {
  const { urgeDay, promisedDay, promisedMoney } = form
  if (urgeDay > shanghaiDateAt(clock())) throw badField('urgeDay', say.future)
  if ((promisedDay === null) !== (promisedMoney === null))
    throw badField(promisedDay === null ? 'promisedDay' : 'promisedMoney', say.both)
  if (promisedDay === null || promisedMoney === null) return
  if (promisedDay < urgeDay) throw badField('promisedDay', say.past)
  if (!parseDecimalAmount(promisedMoney).greaterThan(0)) throw badField('promisedMoney', say.none)
  if (parseDecimalAmount(promisedMoney).greaterThan(due))
    throw badField('promisedMoney', say.tooMuch(formatMoney(due)))
}

interface OpenRow extends Record<string, unknown>, Omit<OpenBill, 'departmentName' | 'path' | 'isBroken'> {
  departmentId: string | null
  promise: string | null
  total: number
}

/** Unpaid bills of a party, oldest first, each with its latest promise. */
export async function unpaidBillsOfParty(context: Context, input: { partyId: string } & ListRequest) {
  const { size, current, offset } = parsePage(input)
  const now = context.clock()
  const isOpen = and(eq(billFacts.payerId, input.partyId), sql`${billFacts.isOpen}`)
  const { rows } = await context.db.execute<OpenRow>(sql`
    select b.list_id as "listId", l_of.package_no as "packageNo", p_of.project_name as "projectName",
      b.department_id as "departmentId", b.service_money::text as "serviceMoney",
      b.received_money::text as "receivedMoney", b.due_money::text as "dueMoney",
      ((b.confirm_time at time zone 'Asia/Shanghai')::date)::text as "confirmDay", b.age::int as "ageDays",
      n.promised_day::text as "promisedDay", n.promised_money::text as "promisedMoney",
      ${promiseStateSql(now)} as promise, (count(*) over ())::int as total
    from (select bill_facts.*, ${billAgeInDays(now)} as age from bill_facts where ${billsInScopeCondition(context, isOpen)}) b
    join lot_facts l_of on l_of.list_id = b.package_id
    join project_facts p_of on p_of.list_id = b.project_id
    left join lateral (select u.* from finance_urge u where u.fee_id = b.list_id and u.promised_day is not null
      order by u.create_time desc, u.list_id desc limit 1) n on true
    order by b.age desc, b.list_id limit ${size} offset ${offset}`)
  const departments = await orgNamesOf(
    context.db,
    rows.map(({ departmentId }) => departmentId),
  )
  const records = rows.map(({ departmentId, promise, total: _total, ...row }) => ({
    ...row,
    departmentName: departments.get(departmentId ?? '') ?? null,
    path: feePath(row.listId),
    isBroken: promise === 'broken',
  }))
  return { records, total: rows[0]?.total ?? 0, size, current }
}
