import { CONTROLLED } from '@agency/shared/modules/knowledge-material/material.fields'
import { materialFlow, materialStatus } from '@agency/shared/modules/knowledge-material/material.flow'
import { versionStatus } from '@agency/shared/modules/knowledge-material/material.rules'
import { eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, hasPermission } from '../../http/actor'
import type { SecretTodos } from '../../http/context'
import { dataScopeOf } from '../../http/guard'
import { wfTodo } from '../../workflow/todo.table'
import { knowledgeMaterial } from './material.table'

const permissionCode = (action: string) => `${materialFlow.bizType}:${action}`
/** Statuses of reviewed materials; before that only the author and reviewers see them. */
const REVIEWED = [
  materialStatus.inForce,
  materialStatus.renewal,
  materialStatus.stopped,
  materialStatus.recalled,
]
/** Statuses at which a material waits for a review. */
const WAITING: readonly string[] = [materialStatus.review, materialStatus.renewal]

/**
 * Condition for the materials that a person may find: unreviewed ones only people who keep or review the
 * register, 受控 ones only people with that permission, their own always. Others see a 受控 material only by
 * its name when applying.
 */
export function visibleMaterialsCondition(actor: Actor): SQL | undefined {
  if (actor.isAdmin) return undefined
  const isOwn = or(
    eq(knowledgeMaterial.createUserId, actor.userId),
    eq(knowledgeMaterial.ownerUserId, actor.userId),
  )
  const isKept = hasPermission(actor, permissionCode('review')) || hasPermission(actor, permissionCode('add'))
  const found = [
    ...(hasPermission(actor, permissionCode('viewControlled'))
      ? []
      : [ne(knowledgeMaterial.secretLevel, CONTROLLED)]),
    ...(isKept ? [] : [inArray(knowledgeMaterial.status, REVIEWED)]),
  ]
  return found.length === 0 ? undefined : or(isOwn, sql`(${sql.join(found, sql` and `)})`)
}

/**
 * True when a person may open the files: 综合管理, the author, the owner, and the reviewer while it waits for
 * them. Everybody else must apply, and gets files watermarked with their name.
 */
export function canOpenMaterialFiles(
  actor: Actor,
  {
    createUserId,
    ownerUserId,
    status,
  }: { createUserId: string | null; ownerUserId: string | null; status: string },
): boolean {
  return (
    actor.isAdmin ||
    hasPermission(actor, permissionCode('open')) ||
    createUserId === actor.userId ||
    ownerUserId === actor.userId ||
    (WAITING.includes(status) && hasPermission(actor, permissionCode('review')))
  )
}

/** To-dos of 受控 materials are delegated only to a deputy who may see 受控 ones. */
export const hiddenMaterialTodosCondition: SecretTodos = (actor) =>
  hasPermission(actor, permissionCode('viewControlled'))
    ? undefined
    : sql`coalesce(${wfTodo.ownId} in (select ${knowledgeMaterial.listId} from ${knowledgeMaterial} where ${eq(knowledgeMaterial.secretLevel, CONTROLLED)}), false)`

/**
 * True when the caller may see all uses of a material; others see only their own, since not everybody may
 * know the 比选.
 */
export const canSeeAllUses = (actor: Actor, { ownerUserId }: { ownerUserId: string | null }): boolean =>
  hasPermission(actor, permissionCode('open')) ||
  ownerUserId === actor.userId ||
  dataScopeOf(actor, 'tender:comparison') === 'ALL'

const OPEN_TO_ALL = '公开'

/** Condition for the materials whose files' text a person may search. */
export function searchableTextCondition(actor: Actor): SQL | undefined {
  if (actor.isAdmin || hasPermission(actor, permissionCode('open'))) return undefined
  return or(
    eq(knowledgeMaterial.secretLevel, OPEN_TO_ALL),
    eq(knowledgeMaterial.createUserId, actor.userId),
    eq(knowledgeMaterial.ownerUserId, actor.userId),
  )
}

/** Content of a material's version that people without access to the files may see. */
interface VersionFacts {
  status: string
  facts: { secretLevel: string }
}
/** Statuses of versions that never came into force: waiting, returned, withdrawn. */
const NEVER_IN_FORCE: readonly string[] = [
  versionStatus.returned,
  versionStatus.withdrawn,
  versionStatus.review,
]

/**
 * True when a person may read a version's content: versions never in force only people who keep or review the
 * register, 受控 content only people with that permission (whatever the material is today), everything people
 * who may open the files.
 */
export function canSeeVersion(actor: Actor, version: VersionFacts, { opens }: { opens: boolean }): boolean {
  if (opens || actor.isAdmin) return true
  if (version.facts.secretLevel === CONTROLLED && !hasPermission(actor, permissionCode('viewControlled')))
    return false
  return (
    !NEVER_IN_FORCE.includes(version.status) ||
    hasPermission(actor, permissionCode('review')) ||
    hasPermission(actor, permissionCode('add'))
  )
}
