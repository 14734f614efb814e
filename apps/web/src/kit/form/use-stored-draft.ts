import { findFieldDescription } from '@agency/shared/fields/input-problems'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { $leaving } from '../../session/leave'
import { deleteDraft, readUnexpiredDraft, type StoredDraft, saveDraft } from '../../session/stored-drafts'
import { rememberUploaded, uploadedFilesIn } from '../attachment/uploaded-files'
import { type FormValues, isSameJson } from './paths'
import type { FormState } from './use-form-state'

/** Unsaved input from an earlier visit. */
export interface DraftOfferState {
  at: number
  /** Names of files uploaded for it. */
  files: readonly string[]
  restore(): void
  discard(): void
}

/** The state of storing unsaved input. */
export interface DraftStorage {
  /** Input stored earlier, until the person decides about it. */
  offer: DraftOfferState | undefined
  /** When input was last stored, in ms; undefined without unsaved input. */
  at: number | undefined
  /** True when the browser refused to store the unsaved input; it is tried again. */
  isFailing: boolean
}

/** Stored input; `opened` is the record it was based on, when that has changed since. */
export interface StoredValues {
  opened: FormValues | undefined
  typed: FormValues
}

interface Of {
  /**
   * Identifies the form among all forms of this person: its call, and its record or the parent of a new one.
   * Undefined disables storing.
   */
  name: string | undefined
  form: FormState<z.ZodType>
  /** Version of the record in the form; undefined for a new one. */
  version: number | undefined
  /** Restores the input. */
  resume(was: StoredValues): void
}

const PAUSE_MS = 500
const RETRY_MS = 10_000
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The name of a draft. A new record is identified by its parent: the project of a notice, the volume of a loan. */
export const draftName = (path: string, listId: string | undefined, first: FormValues): string => {
  const begunFor = Object.values(first).filter((value) => typeof value === 'string' && UUID.test(value))
  return `${path}:${listId ?? ['new', ...begunFor].join(',')}`
}

/**
 * Stores the input of a form in this browser until it is saved or discarded, and offers earlier input, so that
 * nothing half-finished reaches the server. Input based on an older version of the record is compared before it is
 * used.
 */
export function useStoredDraft({ name: named, form, version, resume }: Of): DraftStorage {
  const [name] = useState(named)
  const [kept, setKept] = useState(() => name && readUnexpiredDraft(name))
  const { values, saved, dirty, rules } = form
  const { at, isFailing } = useSaveDraft(name, { rules, values, saved, dirty, version })
  const isOffered = name && kept && !isSameJson(kept.typed, values)
  const offer: DraftOfferState | undefined = isOffered
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
          if (!dirty) deleteDraft(name)
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

/** Stores the input shortly after each change, and retries when the browser refused. */
function useSaveDraft(
  name: string | undefined,
  { rules, values, saved, dirty, version }: Typed & { dirty: boolean },
) {
  const [at, setAt] = useState<number>()
  const [isFailing, setFailing] = useState(false)
  const [retry, tryAgain] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `retry` asks for the same once more
  useEffect(() => {
    if (!dirty || !name) return
    const storeDraft = () => {
      const isTaken = saveDraft(name, buildStoredDraft({ rules, values, saved, version }))
      setFailing(!isTaken)
      if (isTaken) setAt(Date.now())
    }
    const timer = setTimeout(storeDraft, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, dirty, rules, values, saved, version, retry])
  useEffect(() => {
    if (!isFailing) return
    const timer = setInterval(() => tryAgain((count) => count + 1), RETRY_MS)
    return () => clearInterval(timer)
  }, [isFailing])
  useEffect(() => {
    if (!dirty || !name) return
    // Saved or discarded together with its page; a person asked to log in again continues afterwards.
    return () => {
      setAt(undefined)
      setFailing(false)
      if (!$leaving.get()) deleteDraft(name)
    }
  }, [name, dirty])
  return { at, isFailing }
}

/** Fields that are never returned by the server (an identity number), drawings and photos are not stored. */
function buildStoredDraft({ rules, values, saved, version }: Typed): StoredDraft {
  const isStorableValue = ([name, value]: readonly [string, unknown]) =>
    !findFieldDescription(rules, name)?.unread && !(typeof value === 'string' && value.startsWith('data:'))
  const pickStorableValues = (all: FormValues) =>
    Object.fromEntries(Object.entries(all).filter(isStorableValue))
  return {
    at: Date.now(),
    version,
    opened: pickStorableValues(saved),
    typed: pickStorableValues(values),
    files: uploadedFilesIn(values),
  }
}
