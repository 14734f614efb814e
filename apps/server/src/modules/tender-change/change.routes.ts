import { permissionOf } from '@agency/shared/flow/flow'
import { type ChangeRow, changeApi } from '@agency/shared/modules/tender-change/change.contract'
import { changeFlow } from '@agency/shared/modules/tender-change/change.flow'
import { CHANGE_RIGHT, changePrefix } from '@agency/shared/modules/tender-change/change.permissions'
import type { RecordAccess } from '../../files/attachments'
import type { Context } from '../../http/context'
import { can } from '../../http/guard'
import { notFound } from '../../http/refusal'
import { answer, type Route } from '../../http/route'
import { namesOf } from '../../system/directory'
import { allowedMoves } from '../../workflow/admission'
import { makeMove } from '../../workflow/engine'
import type { FlowResource, MoveInput } from '../../workflow/resource'
import { insertChange, isEditable, updateChange } from './change.save'
import { type ChangeRecord, changes } from './change.store'

type Changing = FlowResource<ChangeRecord>

const view = can(`${changePrefix}:view`)

export const changeRoutes = (resource: Changing): readonly Route[] => [
  answer(changeApi.page, view, async (context, query) => {
    const { rows, ...page } = await changes.page(context, query)
    return { ...page, records: await viewed(context, resource, rows) }
  }),
  answer(changeApi.list, view, async (context, query) =>
    viewed(context, resource, await changes.list(context, query, 1000)),
  ),
  answer(changeApi.detail, view, async (context, { listId }) =>
    one(context, resource, await changes.find(context.db, context, listId)),
  ),
  answer(changeApi.save, can(CHANGE_RIGHT), (context, form) =>
    context.write(async (write) => one(context, resource, await insertChange(write, resource, form))),
  ),
  answer(changeApi.update, can(CHANGE_RIGHT), (context, { listId, version, ...form }) =>
    context.write(async (write) =>
      one(context, resource, await updateChange(write, { listId, version }, form)),
    ),
  ),
  ...(['submit', 'approve', 'withdraw'] as const).map((action) =>
    answer(changeApi[action], can(permissionOf(changeFlow, action)), async (context, input: MoveInput) =>
      one(context, resource, await makeMove(context, resource, action, input)),
    ),
  ),
]

async function one(
  context: Context,
  resource: Changing,
  record: ChangeRecord | undefined,
): Promise<ChangeRow> {
  const [row] = record ? await viewed(context, resource, [record]) : []
  if (!row) throw notFound()
  return row
}

async function viewed(
  context: Context,
  resource: Changing,
  rows: readonly ChangeRecord[],
): Promise<ChangeRow[]> {
  const moves = await allowedMoves(context, resource, rows)
  const people = await namesOf(
    context.db,
    rows.map(({ createUserId }) => createUserId),
  )
  return rows.map(({ delFlag: _gone, versionNow, ...row }) => ({
    ...row,
    isOutdated: (row.status === '20' || row.status === '40') && versionNow !== row.projectVersion,
    effectTime: row.effectTime?.toISOString() ?? null,
    createUserName: row.createUserId === null ? null : (people.get(row.createUserId) ?? null),
    createTime: row.createTime.toISOString(),
    allowedActions: row.suspendFlag
      ? []
      : [
          ...(moves.get(row.listId) ?? []),
          ...(isEditable(context, { ...row, delFlag: false, versionNow }) ? ['edit'] : []),
        ],
  }))
}

/** The evidence follows the request. */
export const changeAccess: RecordAccess = {
  bizType: changePrefix,
  canSee: async (context, ownId) => (await changes.find(context.db, context, ownId)) !== undefined,
  canEdit: async (context, ownId) => {
    const record = await changes.find(context.db, context, ownId)
    return record !== undefined && isEditable(context, record)
  },
}
