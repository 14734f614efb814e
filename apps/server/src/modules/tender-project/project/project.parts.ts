import { newListId } from '@agency/shared/format/ids'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/database'
import type { Context, Write } from '../../../http/context'
import { notFound } from '../../../http/refusal'
import { has, JoinedCaseStore } from '../../../record/case-store'
import type { RecordTable } from '../../../record/record-kind'
import { makeMove, startCase } from '../../../workflow/engine'
import { holdCase } from '../../../workflow/hold-case'
import type { FlowResource, MoveInput } from '../../../workflow/resource'
import {
  ofProject,
  type ProjectRecord,
  projectOf,
  projects,
  projectsInScope,
  teamColumns,
} from './project.store'

type PartTable = RecordTable & Readonly<Record<'projectId' | 'status', PgColumn>>

/** What is asked of LEADER about a project, with what its flow asks of that: a waiver, an exception. */
export interface PartRecord {
  listId: string
  version: number
  projectId: string
  status: string
  departmentId: string | null
  createUserId: string | null
  projectCode: string
  projectName: string
  suspendFlag: boolean
  projectManagerAId: string | null
  customerManagerId: string | null
}

/** Such cases: whoever sees the project sees them. */
export class PartStore<R extends PartRecord> extends JoinedCaseStore<R, object> {
  constructor(
    private readonly parts: PartTable,
    noun: string,
    /** What else its flow asks about, computed. */
    more: Readonly<Record<string, SQL>> = {},
  ) {
    const project = projectOf(parts.projectId)
    const { projectManagerAId, customerManagerId } = teamColumns
    const columns = { ...ofProject, projectManagerAId, customerManagerId, ...more }
    super(
      parts,
      { columns, joins: [project] },
      {
        prefix: projectPrefix,
        noun,
        visible: ({ actor }) => has(project)(projectsInScope(actor)),
        // No picker offers them.
        keyword: () => undefined,
        matching: () => undefined,
        usual: desc(parts.createTime),
      },
    )
  }

  /** Those of these projects, the newest first; with a status, those that stand there. */
  of = async (db: Queryable, projectIds: readonly string[], status?: string): Promise<R[]> => {
    const { projectId, delFlag, status: standing } = this.parts
    const within = and(inArray(projectId, [...projectIds]), eq(delFlag, false))
    return (await this.select(db, status ? and(within, eq(standing, status)) : within)) as unknown as R[]
  }

  /** Begins one at a step, entered by the caller. */
  async begin(
    write: Write,
    resource: FlowResource<R>,
    { project, step, columns }: { project: ProjectRecord; step: string; columns: Partial<R> },
  ): Promise<R> {
    const listId = newListId()
    const values = {
      ...columns,
      listId,
      projectId: project.listId,
      status: resource.flow.steps[step]?.status,
      departmentId: project.departmentId,
      createTime: write.clock(),
      createUserId: write.actor.userId,
    }
    await write.tx.insert(this.parts).values(values as never)
    const record = await this.load(write.tx, listId)
    if (!record) throw new Error(`${this.kind.noun}写入失败`)
    await startCase(write, resource as unknown as FlowResource, record, step)
    return record
  }
}

/** A move of one. The project's case is held first, as by everything else that writes the project. @throws 404, 409 */
export const movePart = <R extends PartRecord>(
  context: Context,
  resource: FlowResource<R>,
  action: string,
  input: MoveInput,
): Promise<ProjectRecord> =>
  context.write(async (write) => {
    const part = await resource.find(write.tx, context, input.listId)
    if (!part) throw notFound()
    await holdCase(write.tx, part.projectId)
    await makeMove(context, resource, action, input)
    const project = await projects.mustLoad(write.tx, part.projectId)
    return project
  })
