import { fieldValue } from '../fields/value-in'
import type { RoleCode } from '../roles/roles'
import type { StatusLook } from './status-look'

/** Who a step waits for, or who may make a move. Data only: the server resolves it to people. */
export type Who =
  /** The step or move is for the person who started the case. */
  | { kind: 'starter' }
  /** The step or move is for everybody with the role; one of them claims the to-do. */
  | { kind: 'role'; role: string }
  /**
   * The step or move is for the heads (role DEPT_HEAD) of the department named in this field of the record.
   */
  | { kind: 'headOf'; field: string }
  /** The step or move is for the person or people named in this field of the record. */
  | { kind: 'field'; field: string }
  /** The step or move is for everybody who has the move's permission and may see the record. */
  | { kind: 'anyone' }

export const starter: Who = { kind: 'starter' }
export const anyone: Who = { kind: 'anyone' }
export const assigneeByRole = (role: string): Who => ({ kind: 'role', role })
export const assigneeDepartmentHeadIn = (field: string): Who => ({ kind: 'headOf', field })
export const assigneeInField = (field: string): Who => ({ kind: 'field', field })

export type Result = 'approve' | 'return' | 'refuse'
export const RESULTS = ['approve', 'return', 'refuse'] as const satisfies readonly Result[]
export const resultNames: Record<Result, string> = { approve: '同意', return: '退回', refuse: '不予通过' }

/** The secrets: names and numbers of buyers and bonds; names, number and fees of evaluation experts. */
export type Secret = 'buyers' | 'experts'

/** Maximum number of characters of an opinion. */
export const MAX_OPINION = 500

export interface TodoTemplate {
  /** The name of the to-do's step in the catalogue (DOMAIN section 4), e.g. CRM_AUDIT. */
  stepId: string
  /** `{field}` is replaced by the record's field, `{field:yuan}` by an amount. */
  title: string
  /** Replaces the title when the record was returned for correction. */
  returnedTitle?: string
  /** Working days until due; 0.5 is half a day. */
  dueWorkdays: number
  /** Instead of `dueWorkdays`: due at the time in this field of the record, or whole working days before it. */
  dueBy?: { field: string; workdaysBefore: number }
  /** Instead of `dueWorkdays`: due on the last day of this statutory period, for records to which it applies. */
  dueRule?: string
  /** The web route where it is handled, without its query. */
  path: string
  /** True when the to-do can be claimed only by a move, because a plain 认领 would bypass the move's rules. */
  takenByMove?: true
  /**
   * The secret of R27 that the mere existence of the to-do would reveal; only the people it waits for may then see
   * it.
   */
  secret?: Secret
}

/**
 * Creates the to-dos of steps that are handled on one page. Their titles combine what to do with what it is about.
 */
export const todoFactoryForPage =
  (path: string, about: string) => (stepId: string, what: string, dueWorkdays: number) => ({
    stepId,
    title: `${what}：${about}`,
    dueWorkdays,
    path,
  })

export interface Step<S extends string = string> {
  title: string
  /** Status of the record while its case is at this step. */
  status: S
  /** Whom the step waits for; omitted when nobody has to act. */
  who?: Who
  /** To whom the to-do may be reassigned; by default the people the step waits for. */
  passTo?: Who
  todo?: TodoTemplate
  /** Roles notified (抄送) when a case arrives here. */
  notify?: readonly string[]
  /** People named in the record who are notified when a case arrives here. */
  tells?: readonly Who[]
  end?: true
}

/**
 * Who else must take part in an action, or be notified of it (DOMAIN section 3, segregation). Every move and every
 * action outside the flows (acts.ts) has these rules. They are data only: the server decides by them alone
 * (four-eyes.ts).
 */
export interface Hands {
  /** Who may do it; by default the people the step waits for, or everybody with the action's permission. */
  by?: readonly Who[]
  /**
   * Excludes the person who last made one of these moves in the case, who started it (`START_MOVE`), or who did one
   * of these actions.
   */
  segregatedFrom?: readonly string[]
  /** Excludes the people whom the action is about. */
  notBy?: readonly Who[]
  /** Allowed only while this field of the record is empty or lies in the future; `over` is the message afterwards. */
  until?: { field: string; over: string }
  /** Everybody with one of these roles is notified. */
  informs?: readonly RoleCode[]
}

/** A transition between steps. When `by` is omitted, the people the step waits for may make it. */
export interface Move<K extends string = string> extends Hands {
  label: string
  from: K | readonly K[]
  to: K
  /** Name on the wire (`POST <action>`) and in the permission code; by default the move's key. */
  action?: string
  /** The required permission code, when it belongs to a resource other than the flow's. */
  permission?: string
  /** Made automatically by the server when its condition occurs. It has no call. */
  bySystem?: true
  /** The outcome that this move stands for, when its action has several outcomes. */
  result?: Result
  /** Requires an opinion (or reason) of at most MAX_OPINION characters. */
  opinion?: 'required'
  /**
   * Restricts the move to records whose field is true, or is false; for example 提交 of an urgent record leads to
   * another step.
   */
  when?: { field: string; is: boolean }
  /** The fields that the move requires. */
  asks?: readonly string[]
  /** Available only until somebody has claimed the next step; for withdrawals that a flow defines itself. */
  untilClaimed?: true
  /**
   * The person who made the move may withdraw it (撤回) until the next person has started. Only for moves that do
   * nothing but set columns of their record, which are reset, or for which the server defines how to undo the rest.
   */
  withdrawable?: true
  /** Why the move cannot be withdrawn even before the next person has started. */
  lasting?: string
  /** For a return: further earlier steps that may be chosen (退回到), if the case has been there. */
  returnsTo?: readonly K[]
  /** Withdraws or abandons the case; such a move is never the default button. */
  givesUp?: true
  /** Asks for confirmation, because it cannot be undone. */
  danger?: true
}

interface Flow<K extends string = string, M extends string = string, S extends string = string> {
  readonly code: string
  /** The flow's permission prefix and business type, e.g. crm:client. */
  readonly bizType: string
  readonly title: string
  /** Prefix of its API paths; by default derived from the business type: crm:client becomes /api/crm/client. */
  readonly path?: string
  /**
   * True when a person creates the records and follows them to the end (我发起的), as opposed to records that the
   * system creates.
   */
  readonly entered?: true
  readonly version: number
  /** The secret of R27 that its records contain, so that each of its to-dos reveals one. */
  readonly secret?: Secret
  /** Why none of its moves can be withdrawn. */
  readonly lasting?: string
  /** Name of 撤回 on the wire, where the flow already uses the usual name for another move. */
  readonly withdrawAction?: string
  readonly start: NoInfer<K>
  /** Every status of its records; omitted when no list shows them. */
  readonly statuses?: Readonly<Record<S, StatusLook>>
  /** The dictionary of the statuses: its code and title. */
  readonly statusDict?: { readonly name: string; readonly title: string }
  readonly steps: Readonly<Record<K, Step<S>>>
  readonly moves: Readonly<Record<M, Move<NoInfer<K>>>>
}

/** In `segregatedFrom`, stands for the person who created the record. */
export const START_MOVE = 'start'

/** Defines a flow. A misspelt step does not compile; rules that types cannot express are checked by `problemsIn`. */
export const defineFlow = <
  const K extends string,
  const M extends string,
  const S extends string,
  const F extends Flow<K, M, S>,
>(
  flow: F & Flow<K, M, S>,
): F => flow

export type AnyFlow = Flow<string, string, string>

/** The codes of the statuses of a flow's records. */
export type StatusOf<F extends AnyFlow> = keyof F['statuses'] & string

/** The names of the statuses of a flow's records, by code. */
export const statusNamesOf = (flow: Pick<AnyFlow, 'statuses'>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(flow.statuses ?? {}).map(([code, { name }]) => [code, name]))

/** The statuses of a flow's records as options of a select. */
export const statusOptionsOf = (flow: Pick<AnyFlow, 'statuses'>) =>
  Object.entries(statusNamesOf(flow)).map(([value, label]) => ({ value, label }))

const moveActionOf = (flow: AnyFlow, key: string): string => flow.moves[key]?.action ?? key
/** The permission code that guards a move. */
export const movePermission = (flow: AnyFlow, key: string): string =>
  flow.moves[key]?.permission ?? `${flow.bizType}:${moveActionOf(flow, key)}`
/** The prefix of the API paths of its moves. */
export const flowApiPath = (flow: AnyFlow): string => flow.path ?? `/api/${flow.bizType.replace(':', '/')}`
export const sourceSteps = (move: Move): readonly string[] =>
  typeof move.from === 'string' ? [move.from] : move.from

export interface NamedMove extends Move {
  key: string
  action: string
}

export const movesOf = (flow: AnyFlow): NamedMove[] =>
  Object.entries(flow.moves).map(([key, move]) => ({ ...move, key, action: moveActionOf(flow, key) }))

/** The moves that start at a step; for a given record only those whose `when` condition it meets. */
export const movesFrom = (flow: AnyFlow, step: string, record?: object): NamedMove[] =>
  movesOf(flow).filter(
    (move) => sourceSteps(move).includes(step) && (!record || meetsMoveCondition(move, record)),
  )

const meetsMoveCondition = ({ when }: Move, record: object) =>
  !when || (fieldValue(record, when.field) === true) === when.is

/** The key of 撤回. No flow defines it, because its target depends on the move that is withdrawn. */
export const WITHDRAW = 'withdraw'
export const WITHDRAW_LABEL = '撤回'

/** The name of 撤回 on the wire; undefined when none of the flow's moves can be withdrawn. */
export const withdrawActionOf = (flow: Pick<AnyFlow, 'moves' | 'withdrawAction'>): string | undefined =>
  Object.values(flow.moves).some(({ withdrawable }) => withdrawable)
    ? (flow.withdrawAction ?? WITHDRAW)
    : undefined

/** 撤回 at a step in the form of a move; undefined where the flow has none. */
export function withdrawMoveAtStep(flow: AnyFlow, step: string): NamedMove | undefined {
  const action = withdrawActionOf(flow)
  return action === undefined
    ? undefined
    : { key: WITHDRAW, action, label: WITHDRAW_LABEL, from: step, to: step, givesUp: true }
}

/**
 * The steps to which a case can be returned: the move's own target first, then the allowed steps that the case has
 * passed.
 */
export const returnTargets = ({ to, returnsTo = [] }: Move, passed: readonly string[]): string[] => [
  to,
  ...passed.filter((step) => step !== to && returnsTo.includes(step)),
]

/** The move that an action and result mean at this step for this record; undefined when there is none. */
export const findMove = (
  flow: AnyFlow,
  step: string,
  action: string,
  result?: string,
  record?: object,
): NamedMove | undefined => {
  const drawn = movesFrom(flow, step, record).filter((move) => move.action === action)
  const [only] = drawn.length === 1 ? drawn : []
  // An action without outcomes may itself have a field called `result`.
  const isJudged = drawn.some((move) => move.result)
  return drawn.find((move) => move.result === result) ?? (result && isJudged ? undefined : only)
}

/** True for a move that advances the case, as opposed to returning, abandoning or branching off. */
export const isForwardMove = ({ result, opinion, givesUp }: Move): boolean =>
  !givesUp && opinion !== 'required' && result !== 'return' && result !== 'refuse'

/**
 * True for a move that cannot be undone and does not advance the case. It never takes the place of the default
 * button.
 */
export const isDestructiveMove = (move: Move): boolean => move.danger === true && !isForwardMove(move)

/** The default move among those open at a step; a move that stays at the same step is chosen last. */
export function defaultMove(moves: readonly NamedMove[], step: string): NamedMove | undefined {
  const ahead = moves.filter((move) => !move.bySystem && isForwardMove(move))
  return ahead.find(({ to }) => to !== step) ?? ahead[0]
}
