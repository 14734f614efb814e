import type { FieldProblem } from '@agency/shared/fields/field-problem'
import type { OrdinalForm } from '@agency/shared/modules/ordinal/ordinal.contract'
import { ordinalStatus } from '@agency/shared/modules/ordinal/ordinal.flow'
import { ordinalFields } from '@agency/shared/modules/ordinal/ordinal.record'
import { needsSourceProject } from '@agency/shared/modules/ordinal/ordinal.rules'
import { RESPONSIBLE_ROLES } from '@agency/shared/modules/tender-project/project/project.rules'
import type { RoleCode } from '@agency/shared/roles/roles'
import { clearUnusedFeeFigures, clearUnusedGrounds } from '@agency/shared/tendering/mandate'
import { and, eq } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { badFields } from '../../http/refusal'
import { accountsWithAnyRole, activeAccountsWithIds, findUnknownDictValues } from '../../system/directory'
import { crmClient } from '../crm-client/client.table'
import { tenderProject } from '../tender-project/tables/project.table'
import { addBooking, BOOKING_HELD, bookingMessages, cancelBookingsOfOrdinal } from './booking.store'
import { findSourceProjects } from './door/asks'
import { clientProblems, type Filled } from './ordinal.client'
import type { OrdinalRecord } from './ordinal.store'
import { ordinalRoom } from './room.table'

const say = {
  noPerson: '人员不存在或已停用',
  noSource: '原项目不存在，或其状态不能用于该排号类型',
  otherClient: '客户须与原项目一致',
  otherDepartment: '客户经理须与该客户的客户经理同属一个部门',
  notManager: '该人员不是项目经理',
  notResponsible: '该人员须是项目经理、客户经理或部门负责人',
  keepSecret: '提交后不能取消涉密标记，请退回申请人修改，或由院领导处理',
}

/**
 * The table columns from a submitted form.
 * @throws 400 with the problems that only the database shows
 */
export const checkedOrdinalColumns = async (write: Write, form: OrdinalForm, before?: OrdinalRecord) => {
  await assertOrdinalFormValid(write, { form, before })
  return uncheckedOrdinalColumns(write.tx, form)
}

/** The table columns as `checkedOrdinalColumns` makes them, for a form that is not checked yet. */
export const uncheckedOrdinalColumns = async (
  tx: Queryable,
  form: OrdinalForm,
): Promise<Partial<OrdinalRecord>> => ({
  ...(await columnsOfForm(tx, form)),
  departmentId: await departmentOfUser(tx, form.customerManagerId),
})

/** While a 排号 is handled its room is reserved; a changed room or time replaces the booking. */
export async function rebookRoomIfChanged(
  write: Write,
  { after, before }: { after: OrdinalRecord; before?: OrdinalRecord },
): Promise<void> {
  if (before && after.status === ordinalStatus.handling && roomAndTimeKey(after) !== roomAndTimeKey(before))
    await replaceRoomBooking(write, after)
}

const roomAndTimeKey = ({ roomId, roomStart, roomEnd }: OrdinalRecord) =>
  `${roomId} ${roomStart?.getTime()} ${roomEnd?.getTime()}`

/**
 * Reserves (预占) the room that a 排号 asks for, instead of its earlier booking. @throws 400 at `roomId` when
 * it is taken
 */
export async function replaceRoomBooking(write: Write, record: OrdinalRecord): Promise<void> {
  await cancelBookingsOfOrdinal(write, record.listId)
  const { roomId, roomStart: start, roomEnd: end } = record
  if (!roomId || !start || !end) return
  if (start < write.clock()) throw badFields([{ field: 'roomStart', message: bookingMessages.past }])
  await addBooking(write, {
    roomId,
    start,
    end,
    userIds: projectManagerIds(record),
    status: BOOKING_HELD,
    ordinalId: record.listId,
    departmentId: record.departmentId,
  })
}

/** The project managers, who must attend the opening. */
export const projectManagerIds = (record: Pick<OrdinalRecord, 'projectManagerAId' | 'projectManagerBId'>) =>
  [record.projectManagerAId, record.projectManagerBId].filter((id) => id !== null)

const dateOrNull = (text: string | null) => (text === null ? null : new Date(text))

/** The table columns of a form. A 排号 based on a secret project is secret too. */
async function columnsOfForm(tx: Queryable, form: OrdinalForm) {
  const sourceProjectId = needsSourceProject(form.ordinalType) ? form.sourceProjectId : null
  const isSecret = form.isSecret || (sourceProjectId !== null && (await isSecretProject(tx, sourceProjectId)))
  return { ...columnsReadFromForm(form), sourceProjectId, isSecret }
}

async function isSecretProject(tx: Queryable, listId: string): Promise<boolean> {
  const [project] = await tx
    .select({ isSecret: tenderProject.isSecret })
    .from(tenderProject)
    .where(eq(tenderProject.listId, listId))
  return project?.isSecret === true
}

const columnsReadFromForm = (form: OrdinalForm) => ({
  ...clearUnusedFeeFigures(clearUnusedGrounds(form)),
  urgentReason: form.urgent ? form.urgentReason : null,
  feeDiscount: String(form.feeDiscount),
  expectOpenTime: dateOrNull(form.expectOpenTime),
  roomStart: dateOrNull(form.roomStart),
  roomEnd: dateOrNull(form.roomEnd),
})

/** The department of a 排号, which is that of its client manager. */
async function departmentOfUser(tx: Queryable, userId: string): Promise<string | null> {
  const [manager] = await activeAccountsWithIds(tx, [userId])
  return manager?.departmentId ?? null
}

async function assertOrdinalFormValid(context: Context, { form, before }: Filled): Promise<void> {
  const { db } = context
  const client = await clientProblems(context, { form, before })
  const problems = [
    ...(await findUnknownDictValues(db, ordinalFields, form, { ...before })),
    ...client,
    // When the client is not the caller's, not even the client's department is revealed.
    ...(client.length > 0 ? [] : await departmentProblems(context, form, before)),
    ...(await personProblems(db, form)),
    ...(await sourceProjectProblems(context, { form, before })),
    ...(await roomChoiceProblems(db, form)),
    ...secrecyProblems(context, form, before),
  ]
  if (problems.length > 0) throw badFields(problems)
}

/** The person handling a secret 排号 cannot make it public; only its applicant or 公司领导 can. */
const secrecyProblems = (
  { actor }: Context,
  { isSecret }: OrdinalForm,
  before?: OrdinalRecord,
): FieldProblem[] =>
  before?.status === ordinalStatus.handling && before.isSecret && !isSecret && !actor.roles.includes('LEADER')
    ? [{ field: 'isSecret', message: say.keepSecret }]
    : []

/**
 * The deciding department and the finance code are those of the client's manager. The office keeps the
 * manager that the applicant chose.
 */
async function departmentProblems(
  { actor, db }: Context,
  { clientId, customerManagerId }: OrdinalForm,
  before?: OrdinalRecord,
): Promise<FieldProblem[]> {
  const isOthers = before && before.createUserId !== actor.userId
  if (isOthers && before.clientId === clientId && before.customerManagerId === customerManagerId) return []
  const [client] = await db
    .select({ managerId: crmClient.customerManagerId })
    .from(crmClient)
    .where(eq(crmClient.listId, clientId))
  if (!client || client.managerId === customerManagerId) return []
  const [own, chosen] = [
    await departmentOfUser(db, client.managerId),
    await departmentOfUser(db, customerManagerId),
  ]
  return own === chosen ? [] : [{ field: 'customerManagerId', message: say.otherDepartment }]
}

const PEOPLE = [
  'customerManagerId',
  'mainDevelopUserId',
  'projectManagerAId',
  'projectManagerBId',
  'responsibleId',
] as const

async function personProblems(db: Queryable, form: OrdinalForm): Promise<FieldProblem[]> {
  const one = PEOPLE.flatMap((field) => (form[field] ? [{ field, ids: [form[field]] }] : []))
  const asked = [...one, { field: 'helperDevelopUserIds', ids: form.helperDevelopUserIds }]
  const known = await activeAccountsWithIds(
    db,
    asked.flatMap(({ ids }) => ids),
  )
  const inUse = new Set(known.map((person) => person.listId))
  const gone = asked
    .filter(({ ids }) => ids.some((id) => !inUse.has(id)))
    .map(({ field }) => ({ field, message: say.noPerson }))
  return gone.length > 0 ? gone : teamProblems(db, form)
}

/** The roles that each position in the team requires, because the team learns of the buyers (R27). */
const needed = {
  projectManagerAId: { roles: ['PM'], refusal: say.notManager },
  projectManagerBId: { roles: ['PM'], refusal: say.notManager },
  customerManagerId: { roles: RESPONSIBLE_ROLES, refusal: say.notResponsible },
  responsibleId: { roles: RESPONSIBLE_ROLES, refusal: say.notResponsible },
} as const satisfies Partial<Record<keyof OrdinalForm, { roles: readonly RoleCode[]; refusal: string }>>
type Part = keyof typeof needed

/** Checks that every member of the team holds a suitable role. */
export async function teamProblems(
  db: Queryable,
  team: Partial<Record<Part, string | null>>,
): Promise<FieldProblem[]> {
  const problems: FieldProblem[] = []
  for (const field of Object.keys(needed) as Part[]) {
    const { roles, refusal } = needed[field]
    const userId = team[field]
    if (userId && !(await accountsWithAnyRole(db, [userId], roles)).has(userId))
      problems.push({ field, message: refusal })
  }
  return problems
}

/**
 * Problems with the source project: one that the caller may not see counts as missing; the office keeps the
 * one that the applicant chose.
 */
async function sourceProjectProblems(context: Context, { form, before }: Filled): Promise<FieldProblem[]> {
  const { ordinalType, sourceProjectId, clientId } = form
  if (!needsSourceProject(ordinalType) || !sourceProjectId) return []
  const isKept = before?.sourceProjectId === sourceProjectId && before.createUserId !== context.actor.userId
  const asked = { ordinalType, listId: sourceProjectId }
  const [source] = await findSourceProjects.ask(context.db, asked, isKept ? undefined : context)
  if (!source) return [{ field: 'sourceProjectId', message: say.noSource }]
  return source.clientId === clientId ? [] : [{ field: 'clientId', message: say.otherClient }]
}

async function roomChoiceProblems(db: Queryable, { roomId }: OrdinalForm): Promise<FieldProblem[]> {
  if (!roomId) return []
  const [room] = await db
    .select({ listId: ordinalRoom.listId })
    .from(ordinalRoom)
    .where(and(eq(ordinalRoom.listId, roomId), eq(ordinalRoom.enabled, true), eq(ordinalRoom.delFlag, false)))
  return room ? [] : [{ field: 'roomId', message: bookingMessages.noRoom }]
}
