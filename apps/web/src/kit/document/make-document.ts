import { commonApi } from '@agency/shared/contract/common.contract'
import type { AnswerOf, InputOf } from '@agency/shared/contract/endpoint'
import { requireFile } from '@agency/shared/http/download-answer'
import { http } from '../../session/app'
import type { Load } from '../preview/load'

/** The record and template of a document: fields of the record, or the directory of its files. */
export interface Asked extends InputOf<typeof commonApi.pageOfficeMaking> {
  kind: 'record' | 'directory'
}

const calls = { record: commonApi.pageOfficeMaking, directory: commonApi.directoryMaking } as const

/** Has the server generate a document; returns its address. */
export const makeDocument = (
  { kind, ...asked }: Asked,
  options: { quiet?: boolean; signal?: AbortSignal } = {},
): Promise<AnswerOf<typeof commonApi.pageOfficeMaking>> => http.call(calls[kind], asked, options)

/** Has a document generated and downloads it. */
export const createDocumentLoader =
  (asked: Asked): Load =>
  async (options) => {
    const { path } = await makeDocument(asked, { quiet: true, signal: options.signal })
    const { officeDocument } = commonApi
    const query = officeDocument.input.parse(parseQueryParams(path))
    return requireFile(await http.download(officeDocument, query, { ...options, quiet: true }))
  }

/** The query parameters of an address, by name. */
export const parseQueryParams = (path: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(path.split('?')[1]))
