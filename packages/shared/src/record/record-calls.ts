import { z } from 'zod'
import { definePostEndpoint } from '../contract/endpoint'
import { moveBodySchema } from '../contract/move'
import { defineResourceEndpoints } from '../contract/resource.contract'
import { type Fields, pickFieldRules } from '../fields/fields'
import { type AnyFlow, flowApiPath, movesOf, RESULTS, type WITHDRAW, withdrawActionOf } from '../flow/flow'
import { type Filters, filterShape } from './filters'
import type { Offer } from './rights'

type Shape = z.core.$ZodLooseShape

/** The name of a move on the wire. */
export type ActionOf<F extends AnyFlow, M extends keyof F['moves']> = F['moves'][M] extends {
  action: infer A extends string
}
  ? A
  : M & string

/** Keys of the moves that people make, without those of the system. */
type ByPeople<F extends AnyFlow> = {
  [M in keyof F['moves']]: F['moves'][M] extends { bySystem: true } ? never : M
}[keyof F['moves']]

/** Keys of the moves that can be withdrawn. */
type Withdrawable<F extends AnyFlow> = {
  [M in keyof F['moves']]: F['moves'][M] extends { withdrawable: true } ? M : never
}[keyof F['moves']]

/** The name of 撤回 on the wire, if the flow has it. */
type WithdrawOf<F extends AnyFlow> = [Withdrawable<F>] extends [never]
  ? never
  : F extends { withdrawAction: infer A extends string }
    ? A
    : typeof WITHDRAW

/** The actions of a flow, each of which has one call. */
export type ActionsOf<F extends AnyFlow> =
  | {
      [M in ByPeople<F>]: ActionOf<F, M>
    }[ByPeople<F>]
  | WithdrawOf<F>

/** Actions that return a case to a step that can be chosen. */
type Returning<F extends AnyFlow> = {
  [M in keyof F['moves']]: F['moves'][M] extends { returnsTo: readonly string[] } ? ActionOf<F, M> : never
}[keyof F['moves']]

/** Actions with several outcomes, whose call names the intended one. */
type Judged<F extends AnyFlow> = {
  [M in keyof F['moves']]: F['moves'][M] extends { result: string } ? ActionOf<F, M> : never
}[keyof F['moves']]

const outcome = { result: z.enum(RESULTS, '请选择处理结果').optional() }
/** 退回到: key of the earlier step to return to, where it is not the flow's default. */
const target = { toStep: z.string().max(64).optional() }
type Nothing = Record<never, never>

type MoveCall<A extends Shape, R extends z.ZodType> = ReturnType<
  typeof definePostEndpoint<ReturnType<typeof moveBodySchema<A>>, R>
>
type Asks<F extends AnyFlow> = { readonly [K in ActionsOf<F>]?: Shape }
type AskedOf<A, K> = K extends keyof A ? (A[K] extends Shape ? A[K] : Nothing) : Nothing

/** Additions to the calls of a record beyond its definition. */
interface Asked<H extends Shape, A> {
  /** Form fields besides the record's own, for example the project it belongs to. */
  form?: H
  /** Checks rules that concern several fields of the form. */
  also?: (value: object, context: z.RefinementCtx) => void
  /** Additional fields of moves by action, besides record, opinion, copies and outcome. */
  asks?: A
  /** True when moves have no 抄送, which would reveal what R27 keeps secret. */
  isSecret?: true
}

interface Described<
  F extends AnyFlow,
  E extends Fields,
  R extends z.ZodType,
  Q extends Filters,
  O extends string,
  P extends Offer,
> {
  flow: F
  fields: E
  row: R
  filters: Q
  order: readonly O[]
  offers: readonly P[]
}

const OFFERED = {
  save: 'save',
  update: 'update',
  delete: 'delete',
  export: 'exportExcel',
} as const satisfies Record<Offer, string>
type NotOffered<P extends Offer> = (typeof OFFERED)[Exclude<Offer, P>]

/**
 * Declares the calls of a record type with a flow (CONTRACT, "Lists"): page, list, detail and getSelect, those of
 * save, update, delete and exportExcel that it offers, and one POST for each action of its flow.
 */
export function declareRecordCalls<
  F extends AnyFlow,
  E extends Fields,
  R extends z.ZodType,
  Q extends Filters,
  O extends string,
  P extends Offer,
  H extends Shape = Nothing,
  A extends Asks<F> = Nothing,
>(record: Described<F, E, R, Q, O, P>, asked: Asked<H, A> = {}) {
  const { flow, fields, row, filters, order, offers } = record
  const { form, also } = asked
  const api = defineResourceEndpoints(flowApiPath(flow), {
    form: { ...form, ...pickFieldRules(fields, Object.keys(fields)) } as H & { [K in keyof E]: E[K]['rule'] },
    ...(also ? { also } : {}),
    row,
    filters: filterShape(filters),
    order,
  })
  const left = new Set<string>(
    Object.keys(OFFERED)
      .filter((name) => !(offers as readonly string[]).includes(name))
      .map((name) => OFFERED[name as Offer]),
  )
  const offered = Object.fromEntries(Object.entries(api).filter(([name]) => !left.has(name)))
  return { ...(offered as Omit<typeof api, NotOffered<P>>), ...declareMoveCalls(flow, row, asked) }
}

function declareMoveCalls<F extends AnyFlow, R extends z.ZodType, A extends Asks<F>>(
  flow: F,
  row: R,
  { asks, isSecret }: Pick<Asked<Nothing, A>, 'asks' | 'isSecret'>,
) {
  const moves = movesOf(flow).filter(({ bySystem }) => !bySystem)
  const judged = new Set(moves.flatMap(({ action, result }) => (result ? [action] : [])))
  const returning = new Set(moves.flatMap(({ action, returnsTo }) => (returnsTo ? [action] : [])))
  const withdrawal = withdrawActionOf(flow)
  const declareMoveCall = (action: string) => {
    const body = moveBodySchema({
      ...(judged.has(action) ? outcome : {}),
      ...(returning.has(action) ? target : {}),
      ...asks?.[action as keyof A],
    })
    // Only the people whom the case had waited for are notified of a 撤回.
    const withoutCc = isSecret || action === withdrawal
    return definePostEndpoint(
      `${flowApiPath(flow)}/${action}`,
      withoutCc ? body.omit({ ccUserIds: true }) : body,
      row,
    )
  }
  const actions = [...moves.map(({ action }) => action), ...(withdrawal ? [withdrawal] : [])]
  return Object.fromEntries(actions.map((action) => [action, declareMoveCall(action)])) as unknown as {
    [K in ActionsOf<F>]: MoveCall<
      AskedOf<A, K> &
        (K extends Judged<F> ? typeof outcome : Nothing) &
        (K extends Returning<F> ? typeof target : Nothing),
      R
    >
  }
}
