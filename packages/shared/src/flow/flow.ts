import { valueIn } from '../fields/value-in'
import type { RoleCode } from '../roles/roles'
import type { Secret } from '../tendering/secrecy'
import type { StatusLook } from './status-look'

/** Who a step waits for, or who may make a move. Data only: the server resolves it to people. */
export type Who =
  /** whoever began the case */
  | { kind: 'starter' }
  /** a pool: everybody who holds the role */
  | { kind: 'role'; role: string }
  /** the heads (role DEPT_HEAD) of the department named in this field of the record */
  | { kind: 'headOf'; field: string }
  /** the person, or people, named in this field of the record */
  | { kind: 'field'; field: string }
  /** whoever holds the move's permission and may see the record */
  | { kind: 'anyone' }

export const starter: Who = { kind: 'starter' }
export const anyone: Who = { kind: 'anyone' }
export const role = (role: string): Who => ({ kind: 'role', role })
export const headOf = (field: string): Who => ({ kind: 'headOf', field })
export const personIn = (field: string): Who => ({ kind: 'field', field })

export type Result = 'approve' | 'return' | 'refuse'
export const RESULTS = ['approve', 'return', 'refuse'] as const satisfies readonly Result[]
export const resultNames: Record<Result, string> = { approve: '同意', return: '退回', refuse: '不予通过' }

/** Characters of an opinion. */
export const MAX_OPINION = 500

export interface TodoTemplate {
  /** The catalogue's name of the step (DOMAIN section 4), e.g. CRM_AUDIT. */
  stepId: string
  /** `{field}` is replaced by the record's field, `{field:yuan}` by an amount. */
  title: string
  /** The title instead, when the record has come back for correction. */
  returnedTitle?: string
  /** Working days until due; 0.5 is half a day. */
  dueWorkdays: number
  /** It is due by the instant in this field of the record, or whole working days before it, instead. */
  dueBy?: { field: string; workdaysBefore: number }
  /** It is due by the last day of this statutory rule, where the record is under it, instead. */
  dueRule?: string
  /** The web route that handles it, without its query. */
  path: string
  /** Taken from the pool by a move alone, whose rules a plain 认领 would go round. */
  takenByMove?: true
  /** What of R27 it tells whoever reads it, by its being there: it is for those it waits for alone. */
  secret?: Secret
}

/** The to-dos of steps that are done on one page: each is called by what is to be done, and about what. */
export const todosOn =
  (path: string, about: string) => (stepId: string, what: string, dueWorkdays: number) => ({
    stepId,
    title: `${what}：${about}`,
    dueWorkdays,
    path,
  })

export interface Step<S extends string = string> {
  title: string
  /** Status of the record while the case stands here. */
  status: S
  /** Who it waits for; a step nobody must act on has none. */
  who?: Who
  /** To whom whoever has it may pass it on; those it waits for when left out. */
  passTo?: Who
  todo?: TodoTemplate
  /** Roles that get a notice (抄送) on arrival. */
  notify?: readonly string[]
  /** People of the record who get one. */
  tells?: readonly Who[]
  end?: true
}

/**
 * Who else must have a hand in an act, or hear of it (DOMAIN section 3, segregation): a part of every move, and of
 * what is no move (acts.ts). Data only: the server decides by it alone (four-eyes.ts).
 */
export interface Hands {
  /** Who may; whoever a move's step waits for, or who holds the act's permission, when left out. */
  by?: readonly Who[]
  /** Not whoever made these moves of the case last, or began it (`START_MOVE`), or did these deeds. */
  segregatedFrom?: readonly string[]
  /** Not the people whom it is about. */
  notBy?: readonly Who[]
  /** Only while this field of the record is empty, or is a time to come; and what is said from then on. */
  until?: { field: string; over: string }
  /** Everybody with these roles gets a notice of it. */
  informs?: readonly RoleCode[]
}

/** What leads from step to step. `by` left out: whoever the step waits for. */
export interface Move<K extends string = string> extends Hands {
  label: string
  from: K | readonly K[]
  to: K
  /** Name on the wire (`POST <action>`) and in the permission code; the move's own key when left out. */
  action?: string
  /** The permission code that guards it, where it belongs to another resource than the flow. */
  permission?: string
  /** Made by the server itself when what it waits for has happened: nobody is asked, and there is no call for it. */
  bySystem?: true
  /** Outcome, for an action that has several. */
  result?: Result
  /** An opinion (or reason) of at most MAX_OPINION characters. */
  opinion?: 'required'
  /** Only for records whose field is true, or is not: 提交 leads elsewhere for what is urgent. */
  when?: { field: string; is: boolean }
  /** Fields of the action that must be there. */
  asks?: readonly string[]
  /** Only until the next person has claimed the step: of a way back that the flow draws itself. */
  untilClaimed?: true
  /**
   * Whoever made it may take it back (撤回) until the next person has begun. Only of a move that does nothing but set
   * columns of its record, which are set back, or whose kind says on the server how the rest is undone.
   */
  withdrawable?: true
  /** Why it is not taken back although somebody else has not begun yet. */
  lasting?: string
  /** Of a return: other earlier steps that it may go to (退回到), as far as the case has passed them. */
  returnsTo?: readonly K[]
  /** Takes the matter back or gives it up: never the way that is offered first. */
  givesUp?: true
  /** Asks before it is done: it cannot be taken back. */
  danger?: true
}

interface Flow<K extends string = string, M extends string = string, S extends string = string> {
  readonly code: string
  /** Permission prefix and business type, e.g. crm:client. */
  readonly bizType: string
  readonly title: string
  /** Its calls begin with this; left out, they begin with its business type: crm:client is /api/crm/client. */
  readonly path?: string
  /** Its records are entered by a person, who follows them to their end (我发起的): not begun by the system in the course of what somebody else does. */
  readonly entered?: true
  readonly version: number
  /** Its records are what R27 keeps secret, so that each of its to-dos tells of one. */
  readonly secret?: Secret
  /** Why none of its moves is taken back. */
  readonly lasting?: string
  /** The name on the wire of 撤回, where the flow draws another move by the usual one. */
  readonly withdrawAction?: string
  readonly start: NoInfer<K>
  /** Every status of its records; left out where no list shows them. */
  readonly statuses?: Readonly<Record<S, StatusLook>>
  /** The dictionary that holds them, and what it is called. */
  readonly statusDict?: { readonly name: string; readonly title: string }
  readonly steps: Readonly<Record<K, Step<S>>>
  readonly moves: Readonly<Record<M, Move<NoInfer<K>>>>
}

/** Names the beginning of a case where `segregatedFrom` means whoever entered the record. */
export const START_MOVE = 'start'

/** A flow as a table: misspelling a step does not compile. What cannot be typed is reported by `problemsIn`. */
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

/** The same to choose from. */
export const statusOptionsOf = (flow: Pick<AnyFlow, 'statuses'>) =>
  Object.entries(statusNamesOf(flow)).map(([value, label]) => ({ value, label }))

const actionOf = (flow: AnyFlow, key: string): string => flow.moves[key]?.action ?? key
/** The permission code that guards a move. */
export const permissionOf = (flow: AnyFlow, key: string): string =>
  flow.moves[key]?.permission ?? `${flow.bizType}:${actionOf(flow, key)}`
/** Where the calls of its moves begin. */
export const pathOf = (flow: AnyFlow): string => flow.path ?? `/api/${flow.bizType.replace(':', '/')}`
export const sourcesOf = (move: Move): readonly string[] =>
  typeof move.from === 'string' ? [move.from] : move.from

export interface NamedMove extends Move {
  key: string
  action: string
}

export const movesOf = (flow: AnyFlow): NamedMove[] =>
  Object.entries(flow.moves).map(([key, move]) => ({ ...move, key, action: actionOf(flow, key) }))

/** Every move drawn from a step; of a record, those that are meant for it. */
export const movesFrom = (flow: AnyFlow, step: string, record?: object): NamedMove[] =>
  movesOf(flow).filter((move) => sourcesOf(move).includes(step) && (!record || isFor(move, record)))

const isFor = ({ when }: Move, record: object) => !when || (valueIn(record, when.field) === true) === when.is

/** The key of 撤回, which no flow draws: where it leads follows from the move that is taken back. */
export const WITHDRAW = 'withdraw'
export const WITHDRAW_LABEL = '撤回'

/** The name on the wire of 撤回 in this flow; undefined where none of its moves is taken back. */
export const withdrawActionOf = (flow: Pick<AnyFlow, 'moves' | 'withdrawAction'>): string | undefined =>
  Object.values(flow.moves).some(({ withdrawable }) => withdrawable)
    ? (flow.withdrawAction ?? WITHDRAW)
    : undefined

/** 撤回 at a step, as a move; undefined where the flow has none. */
export function withdrawalAt(flow: AnyFlow, step: string): NamedMove | undefined {
  const action = withdrawActionOf(flow)
  return action === undefined
    ? undefined
    : { key: WITHDRAW, action, label: WITHDRAW_LABEL, from: step, to: step, givesUp: true }
}

/** The steps that a return may go to, its own first, of those that the case has passed on its way. */
export const returnTargets = ({ to, returnsTo = [] }: Move, passed: readonly string[]): string[] => [
  to,
  ...passed.filter((step) => step !== to && returnsTo.includes(step)),
]

/** The move an action with this result means at this step, for this record; undefined where none is drawn. */
export const findMove = (
  flow: AnyFlow,
  step: string,
  action: string,
  result?: string,
  record?: object,
): NamedMove | undefined => {
  const drawn = movesFrom(flow, step, record).filter((move) => move.action === action)
  const [only] = drawn.length === 1 ? drawn : []
  // An action without outcomes may have a field of that name.
  const isJudged = drawn.some((move) => move.result)
  return drawn.find((move) => move.result === result) ?? (result && isJudged ? undefined : only)
}

/** Carries the matter on, as against returning it, giving it up or beginning something else. */
export const isForward = ({ result, opinion, givesUp }: Move): boolean =>
  !givesUp && opinion !== 'required' && result !== 'return' && result !== 'refuse'

/** Cannot be taken back, and carries nothing on: it never stands where a way ahead stood. */
export const isDestructive = (move: Move): boolean => move.danger === true && !isForward(move)

/** The one way ahead from a step, of the moves that are open there; one that comes back to the step itself is the last choice. */
export function primaryOf(moves: readonly NamedMove[], step: string): NamedMove | undefined {
  const ahead = moves.filter((move) => !move.bySystem && isForward(move))
  return ahead.find(({ to }) => to !== step) ?? ahead[0]
}
