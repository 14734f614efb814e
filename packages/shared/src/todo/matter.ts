import { z } from 'zod'
import { type AttachmentRow, commonApi } from '../contract/common.contract'
import { defineGetEndpoint } from '../contract/endpoint'
import { byId } from '../contract/page'
import { type FlowState, flowApi, type Todo } from '../contract/todo.contract'
import { cellText, describeField, dictionariesOfFields, type Words } from '../fields/words'
import { flowApiPath } from '../flow/flow'
import { flows } from '../flows'
import type { HttpClient } from '../http/client'
import type { StepFacts } from '../record/facts'
import { loadStepFacts } from '../step-facts'

/** The subject of a to-do, limited to what the record's own page would show this person. */
export interface Matter {
  facts: readonly { label: string; text: string }[]
  /** The state of the record's case, with the history newest first. */
  state: FlowState
  files: readonly AttachmentRow[]
}

type Read = { quiet: true; signal?: AbortSignal }
const anyRecord = z.looseObject({ listId: z.string() })
type AnyRecord = z.output<typeof anyRecord>

/** Loads it with the calls of the record's page, without showing failures. Rejects with ApiError. */
export async function loadTodoMatter(
  http: HttpClient,
  { ownId, stepId, bizType }: Pick<Todo, 'stepId' | 'bizType'> & { ownId: string },
  signal?: AbortSignal,
): Promise<Matter> {
  const read: Read = { quiet: true, ...(signal ? { signal } : {}) }
  const wanted = await loadStepFacts({ stepId, bizType })
  const [facts, state, files] = await Promise.all([
    wanted ? readFacts(http, wanted, { ownId, bizType, read }) : [],
    http.call(flowApi.state, { ownId }, read),
    http.call(commonApi.attachmentList, { ownId }, read),
  ])
  const logs = [...state.logs].sort((one, other) => other.time.localeCompare(one.time))
  return { facts, state: { ...state, logs }, files }
}

interface Wanted {
  ownId: string
  bizType: string
  read: Read
}

async function readFacts(
  http: HttpClient,
  { labels, names }: StepFacts,
  of: Wanted,
): Promise<Matter['facts']> {
  const [record, words] = await Promise.all([
    readRecord(http, of),
    readDictionaryWords(http, dictionariesOfFields(labels, names), of.read),
  ])
  return names
    .map((name) => {
      const field = describeField(labels, name)
      return { label: field.label, text: cellText(name, field, record, words) }
    })
    .filter(({ text }) => text !== '')
}

/** Loads a record by its `detail` call; things that belong to a project are loaded through the project. */
async function readRecord(http: HttpClient, { ownId, bizType, read }: Wanted): Promise<AnyRecord> {
  const flow = flows.find((one) => one.bizType === bizType)
  const path = flow ? flowApiPath(flow) : ''
  const record = await http.call(
    defineGetEndpoint(`${path}/detail`, byId, anyRecord),
    { listId: ownId },
    read,
  )
  if (bizType !== EXCEPTION) return record
  const parts = defineGetEndpoint(`${path}/exceptions`, byId, z.array(anyRecord))
  const exceptions = await http.call(parts, { listId: record.listId }, read)
  return exceptions.find(({ listId }) => listId === ownId) ?? record
}
const EXCEPTION = 'tender:exception'

/** Loads the labels of these dictionaries. */
async function readDictionaryWords(
  http: HttpClient,
  dictionaries: readonly string[],
  read: Read,
): Promise<Words> {
  const [only] = dictionaries
  if (only === undefined) return (_dictionary, value) => value
  const dictValue = dictionaries.join(',')
  const answer = await http.call(commonApi.getSelect, { dictValue, all: 'true' }, read)
  const known = Array.isArray(answer) ? { [only]: answer } : answer
  return (dictionary, value) => known[dictionary]?.find((one) => one.value === value)?.label ?? value
}
