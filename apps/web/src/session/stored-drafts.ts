import type { Attachment } from '@agency/shared/contract/common.contract'
import { session } from './core'

type FormValues = Readonly<Record<string, unknown>>

/**
 * The unsaved input of a long form, stored in this browser, so that it survives closing or a crash of the browser. It
 * belongs to one user: it is deleted at logout, and when another user logs in. A session that expires leaves it for
 * the same user. Fields whose stored value is never shown (an identity number) are not included.
 */
export interface StoredDraft {
  /** The time of the last input to the draft, in ms since 1970. */
  at: number
  /** The version of the record that was opened; undefined for a new one. */
  version?: number | undefined
  opened: FormValues
  typed: FormValues
  /** Files that were uploaded for the form and belong to no record yet. */
  files: readonly Attachment[]
}

const PREFIX = 'draft:'
const MOST_DAYS = 14
const MOST_MS = MOST_DAYS * 24 * 60 * 60_000

const draftStorageKey = (name: string) => `${PREFIX}${session.$user.get()?.listId}:${name}`

/** Returns the stored draft of a form; undefined when there is none or it is too old. */
export function readUnexpiredDraft(name: string, now = Date.now()): StoredDraft | undefined {
  const draft = parseDraft(localStorage.getItem(draftStorageKey(name)))
  if (draft && now - draft.at <= MOST_MS) return draft
  deleteDraft(name)
  return undefined
}

/** Stores a draft and replaces the earlier one. Returns false when the storage is full or disabled. */
export function saveDraft(name: string, draft: StoredDraft): boolean {
  try {
    localStorage.setItem(draftStorageKey(name), JSON.stringify(draft))
    return true
  } catch {
    // The earlier draft, which may still be there, is better than none.
    return false
  }
}

export const deleteDraft = (name: string): void => localStorage.removeItem(draftStorageKey(name))

/** Deletes all drafts whose key is not to stay, and all that are too old. */
function deleteDraftsExcept(stays: (key: string) => boolean, now = Date.now()): void {
  for (const key of Object.keys(localStorage).filter((one) => one.startsWith(PREFIX))) {
    const at = parseDraft(localStorage.getItem(key))?.at ?? 0
    if (!stays(key) || now - at > MOST_MS) localStorage.removeItem(key)
  }
}

/** Called at logout: deletes all drafts. */
export const clearDrafts = (): void => deleteDraftsExcept(() => false)

/** Deletes the drafts of other users whenever a user logs in. */
export const deleteOthersDraftsOnLogin = () =>
  session.$user.subscribe((user) => {
    if (user) deleteDraftsExcept((key) => key.startsWith(`${PREFIX}${user.listId}:`))
  })

function parseDraft(text: string | null): StoredDraft | undefined {
  try {
    const draft: unknown = JSON.parse(text ?? 'null')
    return isDraft(draft) ? draft : undefined
  } catch {
    return undefined // Damaged data counts as absent.
  }
}

const isDraft = (value: unknown): value is StoredDraft =>
  typeof value === 'object' &&
  value !== null &&
  'at' in value &&
  typeof value.at === 'number' &&
  'typed' in value &&
  'opened' in value &&
  'files' in value &&
  Array.isArray(value.files)
