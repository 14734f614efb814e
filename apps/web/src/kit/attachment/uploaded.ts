import type { Attachment } from '@agency/shared/contract/common.contract'
import { atom } from 'nanostores'

/** The files that were uploaded since the page was opened: until they are saved no record can name them. */
export const $uploaded = atom<ReadonlyMap<string, Attachment>>(new Map())

/** Those of them that these values name. */
export function uploadedIn(values: object): Attachment[] {
  const ids = JSON.stringify(values)
  return [...$uploaded.get().values()].filter(({ listId }) => ids.includes(listId))
}

export const rememberUploaded = (...files: readonly Attachment[]): void =>
  $uploaded.set(new Map([...$uploaded.get(), ...files.map((file) => [file.listId, file] as const)]))
