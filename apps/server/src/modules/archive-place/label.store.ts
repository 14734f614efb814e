import { newListId } from '@agency/shared/format/ids'
import { buildLabelCode, parseScannedCode, tidyCode } from '@agency/shared/modules/archive-place/label.code'
import type { LabelRow } from '@agency/shared/modules/archive-place/label.contract'
import type { Subject } from '@agency/shared/modules/archive-place/place.fields'
import { and, eq, inArray } from 'drizzle-orm'
import type { Queryable } from '../../db/database'
import type { Context, Write } from '../../http/context'
import { badField } from '../../http/refusal'
import { reserveNumbers } from '../../system/sequence'
import { type LabelSubject, subjectKey } from './label.subjects'
import { archiveLabel, archiveLabelDeed, archiveLabelRoll } from './place.table'

export type LabelRecord = typeof archiveLabel.$inferSelect

const say = {
  damaged: '编码不完整或读错了（校验位不符），请重新扫描',
  foreign: (code: string, own: string) => `${code} 是其他全宗的标签，不属于本单位全宗 ${own}`,
  unknown: (code: string) => `没有这个标签：${code} 不是本系统印制的`,
  notLabel: (code: string) => `${code} 不是标签号`,
}
const SEQUENCE = 'archiveLabel'

/** The agency's fonds number (全宗号) as printed on its labels. */
export const loadFondsNumber = async ({ params }: Context): Promise<string> =>
  tidyCode((await params.latest()).FONDS_NO)

/**
 * The label of a scanned code.
 * @throws 400 at `code` with the reason in words: not a label, misread, of another fonds, never issued here
 */
export async function mustFindLabel(context: Context, text: string): Promise<LabelRecord> {
  const read = parseScannedCode(text)
  if (read.is === 'other') throw badField('code', say.notLabel(read.code))
  if (read.is === 'damaged') throw badField('code', say.damaged)
  const [label] = await context.db.select().from(archiveLabel).where(eq(archiveLabel.code, read.code))
  if (label) return label
  const own = await loadFondsNumber(context)
  // Labels made before the agency's fonds number changed were already found above.
  throw badField('code', read.fonds === own ? say.unknown(read.code) : say.foreign(read.code, own))
}

/** Finds a label like `mustFindLabel`, with the row locked until the transaction ends. */
export async function lockLabel(write: Write, text: string): Promise<LabelRecord> {
  const { listId } = await mustFindLabel(write, text)
  const [label] = await write.tx
    .select()
    .from(archiveLabel)
    .where(eq(archiveLabel.listId, listId))
    .for('update')
  return label as LabelRecord
}

/** The valid label that is bound to a thing, if there is one. */
export async function findValidLabel(
  db: Queryable,
  { kind, ownId, part }: Subject,
): Promise<LabelRecord | undefined> {
  const [label] = await db
    .select()
    .from(archiveLabel)
    .where(
      and(
        eq(archiveLabel.kind, kind),
        eq(archiveLabel.ownId, ownId),
        eq(archiveLabel.part, part),
        eq(archiveLabel.state, '已绑定'),
      ),
    )
  return label
}

/** The valid labels of many things, keyed by `subjectKey`. */
export async function validLabelsBySubject(
  db: Queryable,
  ownIds: readonly string[],
): Promise<Map<string, LabelRecord>> {
  if (ownIds.length === 0) return new Map()
  const rows = await db
    .select()
    .from(archiveLabel)
    .where(and(inArray(archiveLabel.ownId, [...ownIds]), eq(archiveLabel.state, '已绑定')))
  return new Map(
    rows.flatMap((row) => (row.kind && row.ownId ? [[subjectKey(row as Subject), row] as const] : [])),
  )
}

/**
 * Makes labels: `wanted` is either what each label is bound to from the start, or the number of unbound
 * labels. The numbers are taken within the transaction, so that none is issued twice.
 */
export async function makeLabels(
  write: Write,
  purpose: string,
  wanted: number | readonly LabelSubject[],
): Promise<typeof archiveLabelRoll.$inferSelect> {
  const bound = typeof wanted === 'number' ? [] : wanted
  const labelCount = typeof wanted === 'number' ? wanted : wanted.length
  const fonds = await loadFondsNumber(write)
  const first = await reserveNumbers(write.tx, { seqKey: SEQUENCE, period: fonds, count: labelCount })
  const rollNo = await reserveNumbers(write.tx, { seqKey: `${SEQUENCE}.roll`, period: '', count: 1 })
  const roll = {
    listId: newListId(),
    rollNo,
    fonds,
    purpose,
    labelCount,
    firstCode: buildLabelCode(fonds, first),
    lastCode: buildLabelCode(fonds, first + labelCount - 1),
    ...actorAndTimeColumns(write),
  }
  await write.tx.insert(archiveLabelRoll).values(roll)
  const labels = Array.from({ length: labelCount }, (_one, at): LabelRecord => {
    const on = bound[at]
    return {
      listId: newListId(),
      rollId: roll.listId,
      fonds,
      n: first + at,
      code: buildLabelCode(fonds, first + at),
      state: on ? '已绑定' : '未绑定',
      kind: on?.kind ?? null,
      ownId: on?.ownId ?? null,
      part: on?.part ?? '',
    }
  })
  await write.tx.insert(archiveLabel).values(labels)
  const deeds = labels.flatMap((label, at) => {
    const on = bound[at]
    return on ? [labelHistoryRow(write, label, { action: '绑定', what: on.what })] : []
  })
  if (deeds.length > 0) await write.tx.insert(archiveLabelDeed).values(deeds)
  return roll
}

const actorAndTimeColumns = ({ actor, clock }: Context) => ({
  userId: actor.userId,
  userName: actor.nickName,
  time: clock(),
})

/** A row of a label's history. */
export const labelHistoryRow = (
  context: Context,
  { listId: labelId, kind, ownId, part }: LabelRecord,
  { action, what = null, reason = null }: { action: string; what?: string | null; reason?: string | null },
): typeof archiveLabelDeed.$inferInsert => ({
  listId: newListId(),
  labelId,
  action,
  kind,
  ownId,
  part,
  what,
  reason,
  ...actorAndTimeColumns(context),
})

/** The label as answered to the client. */
export const labelView = (
  { listId, code, state, kind, ownId, part }: LabelRecord,
  told: ReadonlyMap<string, LabelSubject>,
): LabelRow => {
  const on = kind && ownId ? told.get(subjectKey({ kind, ownId, part })) : undefined
  return { listId, code, state, kind, ownId, part, what: on?.what ?? null, detail: on?.detail ?? null }
}
