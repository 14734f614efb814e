import type { Attachment } from '@agency/shared/contract/common.contract'
import { atom } from 'nanostores'

/** The files that were uploaded since the page was opened: until they are saved no record can name them. */
export const $uploaded = atom<ReadonlyMap<string, Attachment>>(new Map())

export const rememberUploaded = (...files: readonly Attachment[]): void =>
  $uploaded.set(new Map([...$uploaded.get(), ...files.map((file) => [file.listId, file] as const)]))
