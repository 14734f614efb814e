import type { z } from 'zod'
import { verbatim } from '../keyboard/verbatim'
import { cleanAccount, cleanCode, cleanEmail, cleanNumber, cleanPhone } from '../text/clean'
import { mobile } from '../validators/rules'
import { findClean, isWithin } from './input-problems'

/** Attributes of an input: which keys a phone shows, and that what is typed is not corrected. */
export interface Typing extends Partial<typeof verbatim> {
  inputMode?: 'decimal' | 'numeric' | 'tel' | 'email'
}

const MOBILE: Typing = { ...verbatim, inputMode: 'tel' }
/** By how a rule cleans. Keys of telephones have no hyphen, which a landline number needs. */
const BY_CLEAN = new Map<unknown, Typing>([
  [cleanNumber, { inputMode: 'decimal' }],
  [cleanAccount, { ...verbatim, inputMode: 'numeric' }],
  [cleanEmail, { ...verbatim, inputMode: 'email' }],
  [cleanCode, verbatim],
  [cleanPhone, verbatim],
])
const WORDS: Typing = {}

const known = new WeakMap<z.ZodType, Typing>()

/** The attributes of an input for texts that this rule judges. */
export function typingOf(rule: z.ZodType | undefined): Typing {
  if (!rule) return WORDS
  const typing =
    known.get(rule) ?? (isWithin(rule, mobile) ? MOBILE : (BY_CLEAN.get(findClean(rule)) ?? WORDS))
  known.set(rule, typing)
  return typing
}
