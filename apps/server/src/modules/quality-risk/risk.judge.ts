import { shanghaiDateAt } from '@agency/shared/format/dates'
import { newListId } from '@agency/shared/format/ids'
import { riskPrefix } from '@agency/shared/modules/quality-risk/risk.permissions'
import {
  nextStoredRisk,
  type RiskState,
  riskStateRank,
  type StoredRisk,
  toRiskState,
} from '@agency/shared/tendering/risk-states'
import { eq, inArray } from 'drizzle-orm'
import type { GuestWrite } from '../../http/context'
import type { Risk, RiskSource } from '../../record/risk-source'
import { tenderProject } from '../tender-project/tables/project.table'
import { riskProject, riskRow } from './risk.table'

type Row = typeof riskRow.$inferSelect
type Columns = Omit<typeof riskRow.$inferInsert, 'listId' | 'createTime' | 'updateTime' | 'version'>

const say = { gone: (before: string) => `已不再适用；此前：${before}` }

/**
 * Recalculates the risk rows of a project from all modules. Nobody edits these rows, and a breach stays
 * recorded.
 */
export async function judgeProjectRisks(
  write: GuestWrite,
  sources: readonly RiskSource[],
  projectId: string,
): Promise<void> {
  const judged = { judgedTime: write.clock(), isStale: false }
  const [project] = await write.tx
    .select({ departmentId: tenderProject.departmentId })
    .from(tenderProject)
    .where(eq(tenderProject.listId, projectId))
  if (!project) return
  // Locks the project's row, so that a simultaneous move of a lot waits and marks it again.
  await write.tx
    .insert(riskProject)
    .values({ listId: projectId, ...judged })
    .onConflictDoUpdate({ target: riskProject.listId, set: judged })
  const before = await write.tx.select().from(riskRow).where(eq(riskRow.projectId, projectId))
  const known = new Map(before.map((row) => [row.riskKey, row]))
  const now = new Map<string, Columns>()
  for (const source of sources)
    for (const risk of await source({ db: write.db, clock: write.clock }, projectId)) {
      const columns = riskColumns({ projectId, ...project }, risk, known, shanghaiDateAt(write.clock()))
      if (columns) now.set(columns.riskKey, columns)
    }
  for (const row of before) {
    const left = now.has(row.riskKey)
      ? undefined
      : remainingBreachOf({ ...row, ...project }, shanghaiDateAt(write.clock()))
    if (left) now.set(row.riskKey, left)
  }
  const isChanged = await storeRiskRows(write, { known, now })
  if (isChanged) write.emit({ type: 'records', of: riskPrefix })
}

const riskKeyOf = ({ judgement: { ruleCode, anchorField, targetField }, targetId, kind }: Risk): string =>
  [kind, ruleCode, anchorField ?? '', targetField ?? '', targetId].join('/')

const storedRiskOf = (row: Row | undefined): StoredRisk | undefined =>
  row && { state: row.state as RiskState, breachedSince: row.breachedSince }

function riskColumns(
  project: Pick<Columns, 'projectId' | 'departmentId'>,
  risk: Risk,
  known: ReadonlyMap<string, Row>,
  today: string,
): Columns | undefined {
  const { judgement, kind, packageId, userId, role = null } = risk
  const riskKey = riskKeyOf(risk)
  const kept = nextStoredRisk(toRiskState(judgement), storedRiskOf(known.get(riskKey)), today)
  if (!kept) return undefined
  const { ruleCode, name: ruleName, source, level, text: says, left, unit } = judgement
  return {
    ...project,
    packageId,
    riskKey,
    kind,
    ruleCode,
    ruleName,
    source,
    level,
    says,
    unit,
    userId,
    role,
    ...kept,
    rank: riskStateRank(kept.state),
    dueDate: judgement.latest ?? judgement.earliest,
    doneDate: judgement.targetDate,
    days: left,
  }
}

/** States whose text already says that no rule produces the row any more. */
const SETTLED = ['changed', 'corrected']

/** What remains of a row that no rule produces any more: nothing, unless it was breached. */
function remainingBreachOf(row: Row, today: string): Columns | undefined {
  const kept = nextStoredRisk(undefined, storedRiskOf(row), today)
  if (!kept) return undefined
  const { listId: _id, version: _version, createTime: _created, updateTime: _updated, ...columns } = row
  const says = SETTLED.includes(row.state) ? row.says : say.gone(row.says)
  return { ...columns, says, ...kept, rank: riskStateRank(kept.state) }
}

interface Stored {
  known: ReadonlyMap<string, Row>
  now: ReadonlyMap<string, Columns>
}

async function storeRiskRows({ tx, clock }: GuestWrite, { known, now }: Stored): Promise<boolean> {
  const time = clock()
  const gone = [...known.values()].filter(({ riskKey }) => !now.has(riskKey))
  const added = [...now.values()].filter(({ riskKey }) => !known.has(riskKey))
  const changed = [...now.values()].flatMap((columns) => {
    const row = known.get(columns.riskKey)
    return row && hasChanged(row, columns) ? [{ row, columns }] : []
  })
  if (gone.length > 0)
    await tx.delete(riskRow).where(
      inArray(
        riskRow.listId,
        gone.map(({ listId }) => listId),
      ),
    )
  if (added.length > 0)
    await tx
      .insert(riskRow)
      .values(added.map((columns) => ({ listId: newListId(), createTime: time, ...columns })))
  for (const { row, columns } of changed)
    await tx
      .update(riskRow)
      .set({ ...columns, version: row.version + 1, updateTime: time })
      .where(eq(riskRow.listId, row.listId))
  return gone.length + added.length + changed.length > 0
}

const hasChanged = (row: Row, columns: Columns): boolean =>
  Object.entries(columns).some(([name, value]) => row[name as keyof Row] !== value)
