import { type LabelRoll, type LabelRow, labelApi } from '@agency/shared/modules/archive-place/label.contract'
import { SUBJECTS, type Subject, type SubjectKind } from '@agency/shared/modules/archive-place/place.fields'
import { placePrefix } from '@agency/shared/modules/archive-place/place.permissions'
import { asc, desc, eq, inArray, sql } from 'drizzle-orm'
import type { Context, Write } from '../../http/context'
import { permissionGuard } from '../../http/guard'
import { badField, notFound } from '../../http/refusal'
import { defineRoute, type Route } from '../../http/route'
import { findVolumes } from './door/asks'
import {
  findValidLabel,
  type LabelRecord,
  labelHistoryRow,
  labelView,
  lockLabel,
  makeLabels,
  mustFindLabel,
  validLabelsBySubject,
} from './label.store'
import {
  type LabelSubject,
  labelSubjectsInVolume,
  loadSubjects,
  mustFindSubject,
  searchSubjects,
  subjectKey,
} from './label.subjects'
import { archiveLabel, archiveLabelDeed, archiveLabelRoll } from './place.table'

const say = {
  ahead: '预印号段',
  purpose: (kind: SubjectKind) => `${SUBJECTS[kind]}标签`,
  bound: (code: string, what: string) => `${code} 已绑定「${what}」，改绑须写明原因`,
  isVoid: (code: string) => `${code} 已作废，不能使用`,
  notBound: (code: string) => `${code} 还没有绑定，请直接绑定`,
  same: (what: string) => `标签就绑在「${what}」上，没有变化`,
  hasLabel: (what: string, code: string) => `「${what}」已有标签 ${code}；换标签请先作废旧标签`,
  nothing: '所选对象都已有标签，或没有可贴标签的内容',
  tooMany: '一次最多印制 1000 枚，请分批',
}
const MOST_ROLLS = 200
const MOST = 1000

const may = permissionGuard(`${placePrefix}:label`)
const look = permissionGuard(`${placePrefix}:view`)
const loadLabelView = async (context: Context, label: LabelRecord): Promise<LabelRow> => {
  const { kind, ownId, part } = label
  const told =
    kind && ownId ? await loadSubjects(context, [{ kind, ownId, part }]) : new Map<string, LabelSubject>()
  return labelView(label, told)
}
const writeAndViewLabel = async (context: Context, work: (write: Write) => Promise<LabelRecord>) =>
  loadLabelView(context, await context.write(work))

/** Routes for labels: print, bind, rebind, void. */
export const labelRoutes: readonly Route[] = [
  defineRoute(labelApi.rolls, look, (context) => loadLabelRolls(context)),
  defineRoute(labelApi.make, may, async (context, { labelCount }) =>
    mustFindLabelRoll(context, await context.write((write) => makeLabelRoll(write, say.ahead, labelCount))),
  ),
  defineRoute(labelApi.makeFor, may, async (context, asked) =>
    mustFindLabelRoll(context, await context.write((write) => makeMissingLabels(write, asked))),
  ),
  defineRoute(labelApi.sheet, look, async (context, { listId }) => {
    const roll = await mustFindLabelRoll(context, listId)
    const labels = await context.db
      .select()
      .from(archiveLabel)
      .where(eq(archiveLabel.rollId, listId))
      .orderBy(asc(archiveLabel.n))
    const told = await loadSubjects(context, labels.filter(isBound))
    return { roll, labels: labels.map((label) => labelView(label, told)) }
  }),
  defineRoute(labelApi.find, look, async (context, { code }) => {
    const label = await mustFindLabel(context, code)
    const deeds = await context.db
      .select()
      .from(archiveLabelDeed)
      .where(eq(archiveLabelDeed.labelId, label.listId))
      .orderBy(desc(archiveLabelDeed.time), desc(archiveLabelDeed.listId))
    const history = deeds.map(({ time, ...row }) => ({ ...row, time: time.toISOString() }))
    return { ...(await loadLabelView(context, label)), history }
  }),
  defineRoute(labelApi.subjects, look, async (context, asked) => {
    const found = await searchSubjects(context, asked)
    return found.map(({ what, detail, ...on }) => ({
      ...on,
      label: [what, detail].filter(Boolean).join('　'),
    }))
  }),
  defineRoute(labelApi.bind, may, (context, asked) =>
    writeAndViewLabel(context, (write) => bindUnboundLabel(write, asked)),
  ),
  defineRoute(labelApi.rebind, may, (context, asked) =>
    writeAndViewLabel(context, (write) => rebindLabel(write, asked)),
  ),
  defineRoute(labelApi.discard, may, (context, asked) =>
    writeAndViewLabel(context, (write) => voidLabel(write, asked)),
  ),
]

const isBound = (label: LabelRecord): label is LabelRecord & Subject =>
  label.kind !== null && label.ownId !== null

async function makeLabelRoll(
  write: Write,
  purpose: string,
  wanted: number | readonly LabelSubject[],
): Promise<string> {
  const roll = await makeLabels(write, purpose, wanted)
  write.log({ module: placePrefix, action: 'labelRoll', ownId: roll.listId, after: roll })
  return roll.listId
}

/** Makes labels for those of these things that have none. @throws 400 when all have one */
async function makeMissingLabels(
  write: Write,
  { kind, ownIds }: { kind: SubjectKind; ownIds: readonly string[] },
): Promise<string> {
  const wanted =
    kind === 'place'
      ? await Promise.all(ownIds.map((ownId) => mustFindSubject(write, { kind, ownId, part: '' })))
      : (await findVolumes.ask(write, { listIds: ownIds })).flatMap((volume) =>
          labelSubjectsInVolume(volume, kind),
        )
  const have = await validLabelsBySubject(write.tx, ownIds)
  const without = wanted.filter((on) => !have.has(subjectKey(on)))
  if (without.length === 0) throw badField('ownIds', say.nothing)
  if (without.length > MOST) throw badField('ownIds', say.tooMany)
  return makeLabelRoll(write, say.purpose(kind), without)
}

interface Asked extends Subject {
  code: string
}

async function bindUnboundLabel(write: Write, { code, ...on }: Asked): Promise<LabelRecord> {
  const label = await lockLabel(write, code)
  if (label.state === '作废') throw badField('code', say.isVoid(label.code))
  if (isBound(label)) {
    const told = await loadSubjects(write, [label])
    throw badField('code', say.bound(label.code, told.get(subjectKey(label))?.what ?? ''))
  }
  return saveLabelBinding(write, label, { on, action: '绑定' })
}

async function rebindLabel(
  write: Write,
  { code, reason, ...on }: Asked & { reason: string },
): Promise<LabelRecord> {
  const label = await lockLabel(write, code)
  if (label.state === '作废') throw badField('code', say.isVoid(label.code))
  if (!isBound(label)) throw badField('code', say.notBound(label.code))
  if (subjectKey(label) === subjectKey(on))
    throw badField('ownId', say.same((await mustFindSubject(write, on)).what))
  return saveLabelBinding(write, label, { on, action: '改绑', reason })
}

/** Binds a label to a thing. @throws 400 when the thing does not exist or already has a valid label */
async function saveLabelBinding(
  write: Write,
  before: LabelRecord,
  { on, action, reason }: { on: Subject; action: string; reason?: string },
): Promise<LabelRecord> {
  const { what } = await mustFindSubject(write, on)
  const other = await findValidLabel(write.tx, on)
  if (other) throw badField('ownId', say.hasLabel(what, other.code))
  const { kind, ownId, part } = on
  return updateLabel(write, before, { state: '已绑定', kind, ownId, part }, { action, what, reason })
}

async function voidLabel(
  write: Write,
  { code, reason }: { code: string; reason: string },
): Promise<LabelRecord> {
  const label = await lockLabel(write, code)
  if (label.state === '作废') throw badField('code', say.isVoid(label.code))
  return updateLabel(write, label, { state: '作废' }, { action: '作废', reason })
}

const LOGGED: Readonly<Record<string, string>> = { 绑定: 'labelBind', 改绑: 'labelRebind', 作废: 'labelVoid' }

async function updateLabel(
  write: Write,
  before: LabelRecord,
  columns: Partial<LabelRecord>,
  deed: { action: string; what?: string; reason?: string | undefined },
): Promise<LabelRecord> {
  const [after] = await write.tx
    .update(archiveLabel)
    .set(columns)
    .where(eq(archiveLabel.listId, before.listId))
    .returning()
  if (!after) throw notFound()
  await write.tx
    .insert(archiveLabelDeed)
    .values(labelHistoryRow(write, after, { ...deed, reason: deed.reason ?? null }))
  const action = LOGGED[deed.action] ?? 'labelBind'
  write.log({
    module: placePrefix,
    action,
    ownId: after.listId,
    before,
    after: { ...after, reason: deed.reason },
  })
  return after
}

async function loadLabelRolls({ db }: Context, listId?: string): Promise<LabelRoll[]> {
  const rolls = await db
    .select()
    .from(archiveLabelRoll)
    .where(listId ? eq(archiveLabelRoll.listId, listId) : undefined)
    .orderBy(desc(archiveLabelRoll.rollNo))
    .limit(MOST_ROLLS)
  const counts = await db
    .select({ rollId: archiveLabel.rollId, state: archiveLabel.state, count: sql<number>`count(*)::int` })
    .from(archiveLabel)
    .where(
      inArray(
        archiveLabel.rollId,
        rolls.map((roll) => roll.listId),
      ),
    )
    .groupBy(archiveLabel.rollId, archiveLabel.state)
  const countInState = (rollId: string, state: string) =>
    counts.find((one) => one.rollId === rollId && one.state === state)?.count ?? 0
  return rolls.map(({ time, ...roll }) => ({
    ...roll,
    time: time.toISOString(),
    unbound: countInState(roll.listId, '未绑定'),
    bound: countInState(roll.listId, '已绑定'),
    voided: countInState(roll.listId, '作废'),
  }))
}

async function mustFindLabelRoll(context: Context, listId: string): Promise<LabelRoll> {
  const [roll] = await loadLabelRolls(context, listId)
  if (!roll) throw notFound()
  return roll
}
