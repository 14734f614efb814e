import type { Attachment } from '@agency/shared/contract/common.contract'
import { atom } from 'nanostores'

/** Files uploaded since the page was opened. Their names are not yet known from any record. */
export const $uploaded = atom<ReadonlyMap<string, Attachment>>(new Map())

/** The uploaded files whose ids occur in these form values. */
export function uploadedFilesIn(values: object): Attachment[] {
  const ids = JSON.stringify(values)
  return [...$uploaded.get().values()].filter(({ listId }) => ids.includes(listId))
}

export const rememberUploaded = (...files: readonly Attachment[]): void =>
  $uploaded.set(new Map([...$uploaded.get(), ...files.map((file) => [file.listId, file] as const)]))
