import { type AnyFlow, movesOf, withdrawActionOf, withdrawalAt } from '../flow/flow'
import { listActions, type PermissionGroup } from '../roles/permission-groups'

/** What a person may do to such records beside reading them and beside the moves of their flow. */
export type Offer = 'save' | 'update' | 'delete' | 'export'
const RIGHTS = { save: 'add', update: 'edit', delete: 'del', export: 'export' } as const satisfies Record<
  Offer,
  keyof typeof listActions
>

/** What is said of the rights of a kind of record with a flow. */
export interface Righted<F extends AnyFlow = AnyFlow> {
  flow: F
  /** What its rights and calls are about, where the flow's title says less. */
  title?: string
  offers: readonly Offer[]
  /** The permission code that saves and updates, where it belongs to another resource. */
  writeRight?: string
  /** Names of actions that have several outcomes, and of rights that are no move. */
  acts?: Readonly<Record<string, string>>
}

/**
 * Says once what may be done to a kind of record with a flow. `defineRecord` takes it over; it stands alone because
 * whoever names rights and steps need not load what the record is made of.
 */
export const recordRights = <const F extends AnyFlow>(said: Righted<F>) => ({
  ...said,
  permissions: permissionsOf(said),
})

/** Actions of a flow that people make with a call of its own, each with what it is called. */
export function actionsOf({ flow, acts = {} }: Pick<Righted, 'flow' | 'acts'>): Record<string, string> {
  const back = withdrawalAt(flow, flow.start)
  const byPeople = [...movesOf(flow).filter(({ bySystem }) => !bySystem), ...(back ? [back] : [])]
  return Object.fromEntries(byPeople.map(({ action, label }) => [action, acts[action] ?? label]))
}

/** The permission that guards what a person may do to such a record beside its moves. */
export const rightOf = ({ flow, writeRight }: Pick<Righted, 'flow' | 'writeRight'>, offer: Offer): string =>
  writeRight && (offer === 'save' || offer === 'update') ? writeRight : `${flow.bizType}:${RIGHTS[offer]}`

function permissionsOf(said: Righted): PermissionGroup {
  const { flow, offers, writeRight, acts } = said
  const own = offers.filter((offer) => !writeRight || offer === 'delete' || offer === 'export')
  const elsewhere = new Set(movesOf(flow).flatMap(({ action, permission }) => (permission ? [action] : [])))
  // Whoever may make a move may take it back: 撤回 has no permission of its own.
  const back = withdrawActionOf(flow)
  if (back) elsewhere.add(back)
  return {
    prefix: flow.bizType,
    title: said.title ?? flow.title,
    scoped: true,
    actions: {
      view: listActions.view,
      ...Object.fromEntries(own.map((offer) => [RIGHTS[offer], listActions[RIGHTS[offer]]])),
      ...Object.fromEntries(Object.entries(actionsOf(said)).filter(([action]) => !elsewhere.has(action))),
      ...acts,
    },
  }
}
