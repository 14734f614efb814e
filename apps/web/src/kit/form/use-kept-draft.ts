import { fieldIn } from '@agency/shared/validators/input-problems'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { forgetDraft, type KeptDraft, keepDraft, keptDraft } from '../../session/kept-drafts'
import { $leaving } from '../../session/leave'
import { rememberUploaded, uploadedIn } from '../attachment/uploaded'
import { type FormValues, isSame } from './paths'
import type { FormState } from './use-form-state'

/** What was typed here the last time and not saved. */
export interface Offer {
  at: number
  /** Names of files that were uploaded for it. */
  files: readonly string[]
  restore(): void
  discard(): void
}

/** How what is typed is kept until it is saved. */
export interface Kept {
  /** What was kept another time, until it is decided on. */
  offer: Offer | undefined
  /** When what is typed was kept last, in ms; undefined while nothing unsaved is typed. */
  at: number | undefined
  /** The browser did not take it; it is tried again. */
  isFailing: boolean
}

/** What a form was left with: `opened` is what it was typed over, where the record has changed since. */
export interface Was {
  opened: FormValues | undefined
  typed: FormValues
}

interface Of {
  /**
   * Of all forms of this person it names this one: its call, and its record or what a new one is begun for. Undefined:
   * nothing of it is kept.
   */
  name: string | undefined
  form: FormState<z.ZodType>
  /** Of the record, as the form has it; undefined for a new one. */
  version: number | undefined
  /** Goes on with what was typed. */
  resume(was: Was): void
}

const PAUSE_MS = 500
const RETRY_MS = 10_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A new record is known by what it is begun for: the project of a notice, the volume of a loan. */
export const draftName = (path: string, listId: string | undefined, first: FormValues): string => {
  const begunFor = Object.values(first).filter((value) => typeof value === 'string' && UUID.test(value))
  return `${path}:${listId ?? ['new', ...begunFor].join(',')}`
}

/**
 * Keeps what is typed into a form, in this browser, until it is saved or given up, and offers what was kept of it before:
 * what others read is never half typed. What is kept over an older version of the record is compared before it is used.
 */
export function useKeptDraft({ name: named, form, version, resume }: Of): Kept {
  const [name] = useState(named)
  const [kept, setKept] = useState(() => name && keptDraft(name))
  const { values, saved, dirty, rules } = form
  const { at, isFailing } = useKeeping(name, { rules, values, saved, dirty, version })
  const isOffered = name && kept && !isSame(kept.typed, values)
  const offer: Offer | undefined = isOffered
    ? {
        at: kept.at,
        files: kept.files.map((file) => file.name),
        restore() {
          rememberUploaded(...kept.files)
          const isCurrent = kept.version === version
          resume({ opened: isCurrent ? undefined : kept.opened, typed: { ...values, ...kept.typed } })
          setKept(undefined)
        },
        discard() {
          if (!dirty) forgetDraft(name)
          setKept(undefined)
        },
      }
    : undefined
  return { offer, at, isFailing }
}

interface Typed {
  rules: z.ZodType
  values: FormValues
  saved: FormValues
  version: number | undefined
}

/** Keeps it shortly after each change, and again where the browser did not take it. */
function useKeeping(
  name: string | undefined,
  { rules, values, saved, dirty, version }: Typed & { dirty: boolean },
) {
  const [at, setAt] = useState<number>()
  const [isFailing, setFailing] = useState(false)
  const [retry, tryAgain] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` asks for the same once more
  useEffect(() => {
    if (!dirty || !name) return
    const keep = () => {
      const isTaken = keepDraft(name, draftOf({ rules, values, saved, version }))
      setFailing(!isTaken)
      if (isTaken) setAt(Date.now())
    }
    const timer = setTimeout(keep, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, dirty, rules, values, saved, version, retry])
  useEffect(() => {
    if (!isFailing) return
    const timer = setInterval(() => tryAgain((count) => count + 1), RETRY_MS)
    return () => clearInterval(timer)
  }, [isFailing])
  useEffect(() => {
    if (!dirty || !name) return
    // Saved, or given up with its page; whoever is only asked to log in again goes on afterwards.
    return () => {
      setAt(undefined)
      setFailing(false)
      if (!$leaving.get()) forgetDraft(name)
    }
  }, [name, dirty])
  return { at, isFailing }
}

/** Neither what is only ever written (an identity number) nor what is drawn or photographed is kept. */
function draftOf({ rules, values, saved, version }: Typed): KeptDraft {
  const isKept = ([name, value]: readonly [string, unknown]) =>
    !fieldIn(rules, name)?.unread && !(typeof value === 'string' && value.startsWith('data:'))
  const only = (all: FormValues) => Object.fromEntries(Object.entries(all).filter(isKept))
  return { at: Date.now(), version, opened: only(saved), typed: only(values), files: uploadedIn(values) }
}
