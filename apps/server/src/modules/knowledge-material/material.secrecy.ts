import { CONTROLLED } from '@agency/shared/modules/knowledge-material/material.fields'
import { materialFlow, materialStatus } from '@agency/shared/modules/knowledge-material/material.flow'
import { versionStatus } from '@agency/shared/modules/knowledge-material/material.rules'
import { eq, inArray, ne, or, type SQL, sql } from 'drizzle-orm'
import { type Actor, may } from '../../http/actor'
import type { SecretTodos } from '../../http/context'
import { scopeOf } from '../../http/guard'
import { wfTodo } from '../../workflow/todo.table'
import { knowledgeMaterial as t } from './material.table'

const right = (action: string) => `${materialFlow.bizType}:${action}`
/** What has been reviewed once; before, it is between its author and its reviewer. */
const REVIEWED = [
  materialStatus.inForce,
  materialStatus.renewal,
  materialStatus.stopped,
  materialStatus.recalled,
]
/** It waits for its review. */
const WAITING: readonly string[] = [materialStatus.review, materialStatus.renewal]

/**
 * The rows of the register that a person may find: what is not reviewed yet only whoever keeps or reviews the register,
 * what is 受控 only who may see that; one's own always. Others meet a 受控 one by its name alone where they apply for it.
 */
export function visibleMaterials(actor: Actor): SQL | undefined {
  if (actor.isAdmin) return undefined
  const isOwn = or(eq(t.createUserId, actor.userId), eq(t.ownerUserId, actor.userId))
  const isKept = may(actor, right('review')) || may(actor, right('add'))
  const found = [
    ...(may(actor, right('viewControlled')) ? [] : [ne(t.secretLevel, CONTROLLED)]),
    ...(isKept ? [] : [inArray(t.status, REVIEWED)]),
  ]
  return found.length === 0 ? undefined : or(isOwn, sql`(${sql.join(found, sql` and `)})`)
}

/**
 * Whether a person may read the papers themselves: 综合管理, the author, the owner, and the reviewer while it waits for
 * them. Everybody else gets them by an application, with their name on every page.
 */
export function mayOpen(
  actor: Actor,
  {
    createUserId,
    ownerUserId,
    status,
  }: { createUserId: string | null; ownerUserId: string | null; status: string },
): boolean {
  return (
    actor.isAdmin ||
    may(actor, right('open')) ||
    createUserId === actor.userId ||
    ownerUserId === actor.userId ||
    (WAITING.includes(status) && may(actor, right('review')))
  )
}

/** A 受控 material waits for a deputy who may find 受控 ones themselves. */
export const secretMaterialTodos: SecretTodos = (actor) =>
  may(actor, right('viewControlled'))
    ? undefined
    : sql`coalesce(${wfTodo.ownId} in (select ${t.listId} from ${t} where ${eq(t.secretLevel, CONTROLLED)}), false)`

/** Who may know what all a material was used for: 比选 are not for everybody. Others see their own uses. */
export const seesUses = (actor: Actor, { ownerUserId }: { ownerUserId: string | null }): boolean =>
  may(actor, right('open')) || ownerUserId === actor.userId || scopeOf(actor, 'tender:comparison') === 'ALL'

const OPEN_TO_ALL = '公开'

/** Rows whose papers a person may read, as far as they may be found by what stands in them. */
export function findableTexts(actor: Actor): SQL | undefined {
  if (actor.isAdmin || may(actor, right('open'))) return undefined
  return or(eq(t.secretLevel, OPEN_TO_ALL), eq(t.createUserId, actor.userId), eq(t.ownerUserId, actor.userId))
}

/** What was ever said in its versions, for whoever may not open the papers. */
interface Said {
  status: string
  facts: { secretLevel: string }
}
/** Waiting for its review, returned or taken back: it never came into force. */
const NEVER_IN_FORCE: readonly string[] = [
  versionStatus.returned,
  versionStatus.withdrawn,
  versionStatus.review,
]

/**
 * Whether a person may read what a version says: what never came into force only whoever keeps or reviews the register,
 * what it says as 受控 only who may see that, whatever the material is today; whoever may open the papers, all.
 */
export function maySeeVersion(actor: Actor, version: Said, { opens }: { opens: boolean }): boolean {
  if (opens || actor.isAdmin) return true
  if (version.facts.secretLevel === CONTROLLED && !may(actor, right('viewControlled'))) return false
  return !NEVER_IN_FORCE.includes(version.status) || may(actor, right('review')) || may(actor, right('add'))
}
