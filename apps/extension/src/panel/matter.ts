import '../kit/no-eval'
import { type AttachmentRow, commonApi } from '@agency/shared/contract/common.contract'
import { type FlowLogRow, flowApi, type Todo } from '@agency/shared/contract/todo.contract'
import { cellText, describedBy, dictionariesIn, type Words } from '@agency/shared/fields/words'
import type { HttpClient } from '@agency/shared/http/client'
import { fileOf } from '@agency/shared/http/download-answer'
import { saveFile } from '@agency/shared/http/save-file'
import type { StepFacts } from '@agency/shared/record/facts'
import { factsAt } from '@agency/shared/step-facts'
import { readStepRecord } from '@agency/shared/step-record'
import { openAgency } from '../server/agency'
import { serverAddress } from '../server/server-address'

/** What a to-do is about, as far as its record's own page shows it to this person. */
export interface Matter {
  facts: readonly { label: string; text: string }[]
  /** The newest first. */
  history: readonly FlowLogRow[]
  files: readonly AttachmentRow[]
}

const quiet = { quiet: true } as const

/** Asks the server, with the calls of the record's page. Rejects with ApiError. */
export async function readMatter({ ownId, stepId, bizType }: Todo): Promise<Matter> {
  const http = await agencyHttp()
  if (!http || ownId === null) return { facts: [], history: [], files: [] }
  const wanted = await factsAt({ stepId, bizType })
  const [facts, { logs }, files] = await Promise.all([
    wanted ? readFacts(http, wanted, { ownId, bizType }) : [],
    http.call(flowApi.state, { ownId }, quiet),
    http.call(commonApi.attachmentList, { ownId }, quiet),
  ])
  return { facts, history: [...logs].sort((one, other) => other.time.localeCompare(one.time)), files }
}

/** Rejects with ApiError. */
export async function download(file: AttachmentRow): Promise<void> {
  const http = await agencyHttp()
  if (!http) return
  const { blob, name } = fileOf(await http.download(commonApi.download, { listId: file.listId }, quiet))
  saveFile(blob, name)
}

async function agencyHttp(): Promise<HttpClient | undefined> {
  const address = await serverAddress()
  return address && (await openAgency(address.origin)).http
}

async function readFacts(
  http: HttpClient,
  { labels, names }: StepFacts,
  of: { ownId: string; bizType: string },
): Promise<Matter['facts']> {
  const [record, words] = await Promise.all([
    readStepRecord(http, of),
    readWords(http, dictionariesIn(labels, names)),
  ])
  return names
    .map((name) => {
      const field = describedBy(labels, name)
      return { label: field.label, text: cellText(name, field, record, words) }
    })
    .filter(({ text }) => text !== '')
}

/** What the values of these dictionaries are called. */
async function readWords(http: HttpClient, dictionaries: readonly string[]): Promise<Words> {
  const [only] = dictionaries
  if (only === undefined) return (_dictionary, value) => value
  const dictValue = dictionaries.join(',')
  const answer = await http.call(commonApi.getSelect, { dictValue, all: 'true' }, quiet)
  const known = Array.isArray(answer) ? { [only]: answer } : answer
  return (dictionary, value) => known[dictionary]?.find((one) => one.value === value)?.label ?? value
}
