import type { AnyFlow } from '@agency/shared/flow/flow'
import { projectPrefix } from '@agency/shared/modules/tender-project/project/project.permissions'
import { and, desc, eq, inArray, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '../../../db/database'
import { type Context, columnsForInsert, type Write } from '../../../http/context'
import { notFound } from '../../../http/refusal'
import { existsInJoined, JoinedCaseStore } from '../../../record/case-store'
import type { RecordTable } from '../../../record/record-kind'
import { makeMove, startCase } from '../../../workflow/engine'
import { lockCase } from '../../../workflow/hold-case'
import type { FlowResource, MoveInput } from '../../../workflow/resource'
import { joinProject, type ProjectRecord, parentProjectColumns, projects, teamColumns } from './project.store'
import { projectsInScope } from './project.visibility'
import { guardEffectsAgainstSuspension } from './suspension-guard'

type PartTable = RecordTable & Readonly<Record<'projectId' | 'status', PgColumn>>

/** A request to LEADER about a project (a waiver or an exception), with the columns that its flow needs. */
export interface ProjectRequest {
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

/** The store of requests of one kind, visible to everybody who may see the project. */
export class ProjectRequestStore<R extends ProjectRequest> extends JoinedCaseStore<R, object> {
  constructor(
    private readonly parts: PartTable,
    noun: string,
    /** Additional calculated columns of a request that its flow needs. */
    more: Readonly<Record<string, SQL>> = {},
  ) {
    const project = joinProject(parts.projectId)
    const { projectManagerAId, customerManagerId } = teamColumns
    const columns = { ...parentProjectColumns, projectManagerAId, customerManagerId, ...more }
    super(
      parts,
      { columns, joins: [project] },
      {
        prefix: projectPrefix,
        noun,
        visible: ({ actor }) => existsInJoined(project)(projectsInScope(actor)),
        usual: desc(parts.createTime),
      },
    )
  }

  /** The requests of these projects, newest first, optionally only those with this status. */
  of = async (db: Queryable, projectIds: readonly string[], status?: string): Promise<R[]> => {
    const { projectId, delFlag, status: standing } = this.parts
    const within = and(inArray(projectId, [...projectIds]), eq(delFlag, false))
    return this.read(db, status ? and(within, eq(standing, status)) : within)
  }

  /**
   * The flow resource of such requests: refused while the project is suspended; viewers of the project
   * receive live messages.
   */
  resource = (flow: AnyFlow, effects: FlowResource<R>['effects'] = {}): FlowResource<R> => ({
    flow,
    find: this.find,
    load: this.load,
    patch: this.patch,
    effects: guardEffectsAgainstSuspension(flow, effects),
    moved: async ({ write }) => write.emit({ type: 'records', of: projectPrefix }),
  })

  /** Creates a request of a project at a step, entered by the caller. */
  async createRequest(
    write: Write,
    resource: FlowResource<R>,
    { project, step, columns }: { project: ProjectRecord; step: string; columns: Partial<R> },
  ): Promise<R> {
    const own = { ...columnsForInsert(write), projectId: project.listId, departmentId: project.departmentId }
    const values = { ...columns, ...own, status: resource.flow.steps[step]?.status }
    await write.tx.insert(this.parts).values(values)
    const record = await this.mustLoad(write.tx, own.listId)
    await startCase(write, resource as unknown as FlowResource, record, step)
    return record
  }
}

/**
 * Makes a move of a request. Locks the project first, like everything that writes the project. @throws 404,
 * 409
 */
export const moveProjectRequest = <R extends ProjectRequest>(
  context: Context,
  resource: FlowResource<R>,
  action: string,
  input: MoveInput,
): Promise<ProjectRecord> =>
  context.write(async (write) => {
    const part = await resource.find(write.tx, context, input.listId)
    if (!part) throw notFound()
    await lockCase(write.tx, part.projectId)
    await makeMove(context, resource, action, input)
    const project = await projects.mustLoad(write.tx, part.projectId)
    return project
  })
