import type { Attachment } from '@agency/shared/contract/common.contract'
import { session } from './core'

type FormValues = Readonly<Record<string, unknown>>

/**
 * What was typed into a long form and not saved yet, in the storage of this browser: it is there again after the browser
 * was closed, or has crashed. It is one person's: at logout it goes, and so does what anybody else has left when a person
 * comes. A session that ends by itself leaves it, for the same person to go on with. What a form only ever writes (an
 * identity number) is not kept.
 */
export interface KeptDraft {
  /** When it was typed last, in ms. */
  at: number
  /** Of the record that the form was opened with; undefined for a new one. */
  version?: number | undefined
  opened: FormValues
  typed: FormValues
  /** Files that were uploaded for it: no record has them. */
  files: readonly Attachment[]
}

const PREFIX = 'draft:'
const MOST_DAYS = 14
const MOST_MS = MOST_DAYS * 24 * 60 * 60_000

const keyOf = (name: string) => `${PREFIX}${session.$user.get()?.listId}:${name}`

/** The draft of a form, unless it is too old. */
export function keptDraft(name: string, now = Date.now()): KeptDraft | undefined {
  const draft = parsed(localStorage.getItem(keyOf(name)))
  if (draft && now - draft.at <= MOST_MS) return draft
  forgetDraft(name)
  return undefined
}

/** Keeps it in the place of the one before. False where there is no room, or the browser keeps nothing. */
export function keepDraft(name: string, draft: KeptDraft): boolean {
  try {
    localStorage.setItem(keyOf(name), JSON.stringify(draft))
    return true
  } catch {
    // The one before, which may still be there, is better than none.
    return false
  }
}

export const forgetDraft = (name: string): void => localStorage.removeItem(keyOf(name))

/** Every draft goes whose key does not begin with this, and every one that is too old. */
function forgetWhere(stays: (key: string) => boolean, now = Date.now()): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
    const at = parsed(localStorage.getItem(key))?.at ?? 0
    if (!stays(key) || now - at > MOST_MS) localStorage.removeItem(key)
  }
}

/** Said at logout. */
export const forgetDrafts = (): void => forgetWhere(() => false)

/** From now on whoever comes finds no drafts but their own. */
export const guardDrafts = () =>
  session.$user.subscribe((user) => {
    if (user) forgetWhere((key) => key.startsWith(`${PREFIX}${user.listId}:`))
  })

function parsed(text: string | null): KeptDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined // What is damaged counts as if there were none.
  }
}

const isDraft = (value: unknown): value is KeptDraft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'typed' in value &&
  'opened' in value &&
  'files' in value &&
  Array.isArray(value.files)
