import { type AnyFlow, movesOf, withdrawActionOf, withdrawMoveAtStep } from '../flow/flow'
import { listActions, type PermissionGroup } from '../roles/permission-groups'

/** Operations on records other than reading and the moves of the flow. */
export type Offer = 'save' | 'update' | 'delete' | 'export'
const RIGHTS = { save: 'add', update: 'edit', delete: 'del', export: 'export' } as const satisfies Record<
  Offer,
  keyof typeof listActions
>

/** The rights of a record type with a flow. */
export interface RecordRights<F extends AnyFlow = AnyFlow> {
  flow: F
  /** Title of its permissions and calls, where the flow's title is not specific enough. */
  title?: string
  offers: readonly Offer[]
  /** The permission for saving and updating, when it belongs to another resource. */
  writeRight?: string
  /** Names of actions with several outcomes, and of rights that are not moves. */
  acts?: Readonly<Record<string, string>>
}

/**
 * Defines the rights of a record type with a flow. It is separate from `defineRecord`, so that code which needs only
 * rights and steps does not load the fields.
 */
export const defineRecordRights = <const F extends AnyFlow>(said: RecordRights<F>) => ({
  ...said,
  permissions: permissionGroupOf(said),
})

/** The names of a flow's actions that people call. */
export function callableActionNames({
  flow,
  acts = {},
}: Pick<RecordRights, 'flow' | 'acts'>): Record<string, string> {
  const back = withdrawMoveAtStep(flow, flow.start)
  const byPeople = [...movesOf(flow).filter(({ bySystem }) => !bySystem), ...(back ? [back] : [])]
  return Object.fromEntries(byPeople.map(({ action, label }) => [action, acts[action] ?? label]))
}

/** The permission for an operation on a record that is not a move. */
export const operationPermission = (
  { flow, writeRight }: Pick<RecordRights, 'flow' | 'writeRight'>,
  offer: Offer,
): string =>
  writeRight && (offer === 'save' || offer === 'update') ? writeRight : `${flow.bizType}:${RIGHTS[offer]}`

function permissionGroupOf(said: RecordRights): PermissionGroup {
  const { flow, offers, writeRight, acts } = said
  const own = offers.filter((offer) => !writeRight || offer === 'delete' || offer === 'export')
  const elsewhere = new Set(movesOf(flow).flatMap(({ action, permission }) => (permission ? [action] : [])))
  // Whoever may make a move may withdraw it, so 撤回 has no permission of its own.
  const back = withdrawActionOf(flow)
  if (back) elsewhere.add(back)
  return {
    prefix: flow.bizType,
    title: said.title ?? flow.title,
    scoped: true,
    actions: {
      view: listActions.view,
      ...Object.fromEntries(own.map((offer) => [RIGHTS[offer], listActions[RIGHTS[offer]]])),
      ...Object.fromEntries(
        Object.entries(callableActionNames(said)).filter(([action]) => !elsewhere.has(action)),
      ),
      ...acts,
    },
  }
}
