import type { OpenSession } from '@agency/shared/modules/system-session/session-list.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import type { Renderers } from '../../kit/data/cell'
import { sessionMessages as say } from './session-list.messages'

/** In px; columns whose width differs from the default of their kind. */
export const sessionWidths = {
  realName: 130,
  username: 100,
  departmentName: 130,
  online: 66,
  client: 80,
  device: 160,
  ip: 116,
}
export const sessionCells: Renderers<OpenSession> = {
  realName: (_words, { realName, current }) => (
    <>
      {realName}{' '}
      {current && (
        <Tag size="small" color="blue">
          {say.current}
        </Tag>
      )}
    </>
  ),
  online: (words, { online }) => <Tag color={online ? 'green' : 'grey'}>{words}</Tag>,
}
