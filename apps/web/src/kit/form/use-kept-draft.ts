import { fieldIn } from '@agency/shared/validators/input-problems'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import { forgetDraft, type KeptDraft, keepDraft, keptDraft } from '../../session/kept-drafts'
import { $leaving } from '../../session/leave'
import { rememberUploaded, uploadedIn } from '../attachment/uploaded'
import { type FormValues, isSame } from './paths'
import type { FormState } from './use-form-state'
import type { RecordSave, SavedRow } from './use-record-save'

/** What was typed here the last time and not saved. */
export interface Kept {
  at: number
  /** Names of files that were uploaded for it. */
  files: readonly string[]
  restore(): void
  discard(): void
}

interface Of<R extends SavedRow> {
  /** The call that saves what the form is of. */
  path: string
  form: FormState<z.ZodType>
  record: RecordSave<R>
  opened: R | undefined
  /** What the form began with. */
  first: FormValues
}

const PAUSE_MS = 500
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** A new record is known by what it is begun for: the project of a notice, the volume of a loan. */
const nameOf = (path: string, opened: SavedRow | undefined, first: FormValues): string => {
  const begunFor = Object.values(first).filter((value) => typeof value === 'string' && UUID.test(value))
  return `${path}:${opened?.listId ?? ['new', ...begunFor].join(',')}`
}

/** Keeps what is typed into a form until it is saved or given up, and offers what was kept of it before. */
export function useKeptDraft<R extends SavedRow>({ path, form, record, opened, first }: Of<R>) {
  const [name] = useState(() => nameOf(path, opened, first))
  const [kept, setKept] = useState(() => keptDraft(name))
  const { values, dirty, rules } = form
  const version = record.row?.version
  useEffect(() => {
    if (!dirty) return
    const timer = setTimeout(() => keepDraft(name, draftOf({ rules, values, first, version })), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [name, dirty, rules, values, first, version])
  useEffect(() => {
    if (!dirty) return
    // Saved, or given up with its page; whoever is only asked to log in again goes on afterwards.
    return () => {
      if (!$leaving.get()) forgetDraft(name)
    }
  }, [name, dirty])
  if (!kept || isSame(kept.typed, values)) return undefined
  const isCurrent = kept.version === version
  return {
    at: kept.at,
    files: kept.files.map((file) => file.name),
    restore() {
      rememberUploaded(...kept.files)
      record.resume({ opened: isCurrent ? undefined : kept.opened, typed: { ...values, ...kept.typed } })
      setKept(undefined)
    },
    discard() {
      if (!dirty) forgetDraft(name)
      setKept(undefined)
    },
  } satisfies Kept
}

interface Typed {
  rules: z.ZodType
  values: FormValues
  first: FormValues
  version: number | undefined
}

function draftOf({ rules, values, first, version }: Typed): KeptDraft {
  const isKept = ([name]: readonly [string, unknown]) => !fieldIn(rules, name)?.unread
  const only = (all: FormValues) => Object.fromEntries(Object.entries(all).filter(isKept))
  return { at: Date.now(), version, opened: only(first), typed: only(values), files: uploadedIn(values) }
}
