import type { FieldProblem } from '@agency/shared/fields/field-problem'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { archiveStatus } from '@agency/shared/modules/archive-file/archive.flow'
import type { LegacyForm } from '@agency/shared/modules/archive-file/legacy/legacy.contract'
import {
  archiveNoProblems,
  legacyDateProblems,
} from '@agency/shared/modules/archive-file/legacy/legacy.rules'
import type { NumberKey } from '@agency/shared/numbering/kinds'
import { type Part, parsePattern } from '@agency/shared/numbering/pattern'
import { isRetentionLawful } from '@agency/shared/tendering/retention'
import { and, eq, inArray, or } from 'drizzle-orm'
import type { Queryable } from '../../../db/database'
import { numberingRule, sysIssuedNumber } from '../../../system/numbering.table'
import { projectFacts } from '../../tender-project/door/facts'
import { retentionPeriod } from '../archive.retention'
import { type ArchiveRecord, archives } from '../archive.store'
import { archiveFile } from '../archive.table'
import { findShelfByPathOrCode } from '../door/asks'

const say = {
  project: (code: string) => `项目 ${code} 已在系统中，不能再作为历史档案导入`,
  archive: (no: string) => `档号 ${no} 已在系统中`,
  issued: (text: string) => `编号 ${text} 已经发出过`,
  same: '档号与项目编号相同',
  short: (years: number, source: string) => `保管期限不少于 ${years} 年（${source}）`,
  unsure: (years: number, source: string) => `未写明适用制度的，保管期限不少于 ${years} 年（${source}）`,
  place: (text: string) => `库房中没有可以存放案卷的「${text}」，请填写架位的全称或编码，或留空`,
}
const VOLUME: NumberKey = 'archiveVolume'
/** Status 录入退回 of a volume that was sent back, which is corrected by importing it again. */
const SENT_BACK = archiveStatus.inputFix

interface Asked {
  db: Queryable
  clock(): Date
}

/** The problems of a legacy volume's row, each at its cell. */
export async function legacyProblems(asked: Asked, form: LegacyForm): Promise<FieldProblem[]> {
  return [
    ...legacyDateProblems(form, shanghaiDateAt(asked.clock())),
    ...archiveNoProblems(form, await volumeNumberPatterns(asked.db)),
    ...(await retentionProblems(asked, form)),
    ...(await placeProblems(asked, form)),
    ...(await duplicateProblems(asked.db, form)),
  ]
}

/** The patterns of the 档号 of volumes, all current and former ones. */
async function volumeNumberPatterns(db: Queryable): Promise<(readonly Part[])[]> {
  const rules = await db
    .select({ pattern: numberingRule.pattern })
    .from(numberingRule)
    .where(and(eq(numberingRule.ruleKey, VOLUME), eq(numberingRule.delFlag, false)))
  return rules.flatMap(({ pattern }) => {
    const parts = parsePattern(pattern)
    return typeof parts === 'string' ? [] : [parts]
  })
}

/**
 * Checks the retention period against R28. When the row does not name the law, the longest legal period
 * applies.
 */
async function retentionProblems({ db, clock }: Asked, form: LegacyForm): Promise<FieldProblem[]> {
  const { years, least } = await retentionPeriod({ tx: db, clock }, form, form.retentionCode)
  if (!least || isRetentionLawful(years, least)) return []
  const told = form.procurementRegime ? say.short : say.unsure
  return [{ field: 'retentionCode', message: told(least.years, least.source) }]
}

async function placeProblems({ db }: Asked, { keepPlace }: LegacyForm): Promise<FieldProblem[]> {
  if (!keepPlace || (await findShelfByPathOrCode.ask(db, keepPlace))) return []
  return [{ field: 'keepPlace', message: say.place(keepPlace) }]
}

type Numbers = Pick<LegacyForm, 'archiveNo' | 'projectCode'>

/** The legacy volume with one of these numbers that was sent back. */
export async function findReturnedLegacyVolume(
  db: Queryable,
  form: Numbers,
): Promise<ArchiveRecord | undefined> {
  const found = await archives.fitting(
    db,
    and(
      eq(archiveFile.status, SENT_BACK),
      or(eq(projectFacts.projectCode, form.projectCode), eq(archiveFile.archiveNo, form.archiveNo)),
    ),
  )
  const legacy = found.filter(({ isLegacy }) => isLegacy)
  return legacy.find(({ projectCode }) => projectCode === form.projectCode) ?? legacy[0]
}

/** Refuses rows that would overwrite an existing archive or reuse a number. */
async function duplicateProblems(db: Queryable, form: Numbers): Promise<FieldProblem[]> {
  const again = await findReturnedLegacyVolume(db, form)
  const problems: FieldProblem[] = []
  const hasOtherId = (ids: readonly { id: string | null }[], own: string | undefined) =>
    ids.some(({ id }) => id !== own)
  const ofProject = db
    .select({ id: projectFacts.listId })
    .from(projectFacts)
    .where(eq(projectFacts.projectCode, form.projectCode))
  if (hasOtherId(await ofProject, again?.projectId))
    problems.push({ field: 'projectCode', message: say.project(form.projectCode) })
  const ofVolume = db
    .select({ id: archiveFile.listId })
    .from(archiveFile)
    .where(eq(archiveFile.archiveNo, form.archiveNo))
  if (hasOtherId(await ofVolume, again?.listId))
    problems.push({ field: 'archiveNo', message: say.archive(form.archiveNo) })
  for (const { text, ownId, status } of await ledgerEntriesOfNumbers(db, form)) {
    const field = text === form.archiveNo ? 'archiveNo' : 'projectCode'
    const own = field === 'archiveNo' ? again?.listId : again?.projectId
    const isOwn = own !== undefined && ownId === own && status === 'used'
    if (!isOwn && !problems.some((one) => one.field === field))
      problems.push({ field, message: say.issued(text) })
  }
  if (form.archiveNo === form.projectCode) problems.push({ field: 'archiveNo', message: say.same })
  return problems
}

/** The entries of these numbers in the number ledger; a void number is never issued again. */
const ledgerEntriesOfNumbers = (db: Queryable, { archiveNo, projectCode }: Numbers) =>
  db
    .select({ text: sysIssuedNumber.text, ownId: sysIssuedNumber.ownId, status: sysIssuedNumber.status })
    .from(sysIssuedNumber)
    .where(inArray(sysIssuedNumber.text, [archiveNo, projectCode]))
