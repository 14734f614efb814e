import { eq, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { containsCondition } from '../../../http/list'
import type { Join } from '../../../record/case-store'
import { projectFacts } from './facts'

// How the records of other modules are read together with their project. `joinProject` and its kin of
// project.door.ts do the same for modules that still read the project's table.

/** The join from a record to the facts of its project. */
export const joinProjectFacts = (projectId: PgColumn): Join => ({
  table: projectFacts,
  on: eq(projectFacts.listId, projectId),
})

/** The facts of its project that every record needs for its moves. */
export const projectFactColumns = {
  projectCode: projectFacts.projectCode,
  projectName: projectFacts.projectName,
  suspendFlag: projectFacts.suspendFlag,
}

/**
 * The people who answer for the joined project. The view is named in full because drizzle writes calculated
 * columns of a view by name alone, which another joined table may have too.
 */
export const projectTeamColumns = {
  projectManagerAId: sql<string | null>`project_facts.project_manager_a_id`,
  projectManagerBId: sql<string | null>`project_facts.project_manager_b_id`,
  customerManagerId: sql<string | null>`project_facts.customer_manager_id`,
}

/** Condition: any part of the number or name of the joined project matches. */
export const projectNumberOrNameContains = (text: string): SQL | undefined =>
  or(containsCondition(projectFacts.projectCode, text), containsCondition(projectFacts.projectName, text))
