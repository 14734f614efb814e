import '../kit/no-eval'
import { type AttachmentRow, commonApi } from '@agency/shared/contract/common.contract'
import type { FlowState, Todo } from '@agency/shared/contract/todo.contract'
import type { HttpClient } from '@agency/shared/http/client'
import { requireFile } from '@agency/shared/http/download-answer'
import { saveFile } from '@agency/shared/http/save-file'
import { type Matter, loadTodoMatter as readAt } from '@agency/shared/todo/matter'
import { createServerSession } from '../server/agency'
import { readServerAddress } from '../server/server-address'

export interface TodoMatter extends Pick<Matter, 'facts' | 'files'>, Pick<FlowState, 'logs'> {}
const NOTHING: TodoMatter = { facts: [], files: [], logs: [] }

/**
 * Reads the facts of a to-do; empty when it has no record or no server is configured.
 * @throws ApiError
 */
export async function readTodoDetails({ ownId, stepId, bizType }: Todo): Promise<TodoMatter> {
  const http = await agencyHttp()
  if (!http || ownId === null) return NOTHING
  const { facts, files, state } = await readAt(http, { ownId, stepId, bizType })
  return { facts, files, logs: state.logs }
}

/**
 * Downloads a file.
 * @throws ApiError
 */
export async function downloadAttachment(file: AttachmentRow): Promise<void> {
  const http = await agencyHttp()
  if (!http) return
  const { blob, name } = requireFile(
    await http.download(commonApi.download, { listId: file.listId }, { quiet: true }),
  )
  saveFile(blob, name)
}

async function agencyHttp(): Promise<HttpClient | undefined> {
  const address = await readServerAddress()
  return address && (await createServerSession(address.origin)).http
}
