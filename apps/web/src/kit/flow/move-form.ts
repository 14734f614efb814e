import { opinionText } from '@agency/shared/contract/todo.contract'
import type { NamedMove } from '@agency/shared/flow/flow'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { FormValues } from '../form/paths'
import type { FormState } from '../form/use-form-state'
import type { Fact } from './facts'
import { flowMessages as say } from './flow.messages'

/** The body of `POST <action>` (CONTRACT, "Lists"). */
export interface MoveBody {
  listId: string
  version: number
  result?: string
  opinion?: string
  ccUserIds?: string[]
  [field: string]: unknown
}

/** The additional input of a move: rules and rendering. */
export interface MoveFormFields {
  rules?: Readonly<Record<string, z.ZodType>>
  /** The initial values of the move's own fields. */
  first?: Readonly<Record<string, unknown>>
  /** Recipient and amount, given the current input. */
  facts?(typed: FormValues): readonly Fact[]
  /** A warning that replaces the default one. */
  warning?: string
  /** The move needs an opinion this time although it is otherwise optional; `rules` contains the rule. */
  requiresOpinion?: true
  draw?(form: FormState<z.ZodType>): ReactNode
  /** Message for the answered record instead of the usual confirmation, for example with its new numbers. */
  told?(answer: unknown): string | undefined
}

const MOST_CC = 20

/** The schema of a move's form: opinion, people to notify, and additional fields. */
export function buildMoveSchema(move: NamedMove, asked?: MoveFormFields) {
  return z.object({
    opinion: move.opinion === 'required' ? opinionText.min(1, say.reason) : opinionText.optional(),
    ccUserIds: z.array(z.string()).max(MOST_CC, say.tooManyCc(MOST_CC)),
    toStep: z.string().optional(),
    ...asked?.rules,
  })
}

/**
 * Builds the body without empty fields, because the call rejects unknown fields and an empty opinion counts as none.
 */
export function buildMoveBody(
  move: NamedMove,
  row: { listId: string; version: number },
  filled: { opinion?: string; ccUserIds: string[]; toStep?: string } & Record<string, unknown>,
): MoveBody {
  const { opinion, ccUserIds, toStep, ...fields } = filled
  return {
    listId: row.listId,
    version: row.version,
    ...(move.result ? { result: move.result } : {}),
    ...(opinion ? { opinion } : {}),
    ...(toStep ? { toStep } : {}),
    ...(ccUserIds.length > 0 ? { ccUserIds } : {}),
    ...fields,
  }
}
