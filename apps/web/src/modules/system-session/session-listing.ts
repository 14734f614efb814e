import { computedColumn, joinTags, statusName } from '@agency/shared/fields/words'
import type { Listing } from '@agency/shared/list/listing'
import { clientNames } from '@agency/shared/log/log.listing'
import { type OpenSession, sessionLabels } from '@agency/shared/modules/system-session/session-list.contract'
import { sessionMessages as say } from './session-list.messages'

const labels = {
  ...sessionLabels,
  realName: computedColumn(sessionLabels.realName, ({ realName, current }: OpenSession) =>
    joinTags(realName, current && say.current),
  ),
  online: computedColumn(sessionLabels.online, ({ online }: OpenSession) => (online ? say.online : say.away)),
  client: computedColumn(sessionLabels.client, ({ client }: OpenSession) => statusName(clientNames, client)),
  createTime: { label: sessionLabels.createTime, kind: 'time' },
  lastSeenTime: { label: sessionLabels.lastSeenTime, kind: 'time' },
} as const
const more = ['client']

/** The columns of open sessions; the list has no export. */
export const sessionListing: Omit<Listing, 'name'> = {
  labels,
  columns: Object.keys(labels).filter((name) => !more.includes(name)),
  more,
}
