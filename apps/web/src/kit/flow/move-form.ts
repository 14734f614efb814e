import { opinionText } from '@agency/shared/contract/todo.contract'
import type { NamedMove } from '@agency/shared/flow/flow'
import type { ReactNode } from 'react'
import { z } from 'zod'
import type { FormValues } from '../form/paths'
import type { FormState } from '../form/use-form-state'
import type { Fact } from './facts'
import { flowMessages as say } from './flow.messages'

/** What `POST <action>` carries (CONTRACT, "Lists"). */
export interface MoveBody {
  listId: string
  version: number
  result?: string
  opinion?: string
  ccUserIds?: string[]
  [field: string]: unknown
}

/** Fields that one move asks for: their rules, and how they are drawn. */
export interface AskedFields {
  rules?: Readonly<Record<string, z.ZodType>>
  /** What these begin with. */
  first?: Readonly<Record<string, unknown>>
  /** Whom and how much it is about, with what was typed so far. */
  facts?(typed: FormValues): readonly Fact[]
  /** What the person must know before, in the place of the usual warning. */
  warning?: string
  /** This once the move needs its opinion, which it can otherwise do without; `rules` has the rule. */
  requiresOpinion?: true
  draw?(form: FormState<z.ZodType>): ReactNode
  /** What is said of the record that the move answered, instead of that it was made: its new numbers. */
  told?(answer: unknown): string | undefined
}

const MOST_CC = 20

/** The form of a move: its opinion, whom to tell, and what it asks for. */
export function moveSchema(move: NamedMove, asked?: AskedFields) {
  return z.object({
    opinion: move.opinion === 'required' ? opinionText.min(1, say.reason) : opinionText.optional(),
    ccUserIds: z.array(z.string()).max(MOST_CC, say.tooManyCc(MOST_CC)),
    toStep: z.string().optional(),
    ...asked?.rules,
  })
}

/** Leaves out what was left empty: the call refuses fields it does not know, and an empty opinion is none. */
export function moveBody(
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
