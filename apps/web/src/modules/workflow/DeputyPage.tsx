import { deputyApi as api, type DoneForRow } from '@agency/shared/deputy/deputy.contract'
import { DEPUTY } from '@agency/shared/deputy/deputy.rules'
import { doneForListing } from '@agency/shared/todo/deputy.listing'
import { TabPane, Tabs } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { RecordList } from '../../kit/list/RecordList'
import { RowButton } from '../../kit/list/RowButton'
import { useMenuId } from '../../kit/list/use-menu-id'
import { $onBehalfCount } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { DeputyList } from './DeputyList'
import { deputyMessages as say } from './deputy.messages'
import { OnBehalfList } from './OnBehalfList'
import styles from './workflow.module.css'

/**
 * /workflow/deputy: the to-dos that the current user handles as a deputy, the deputies, and what deputies have done
 * for the user.
 */
export default function DeputyPage() {
  const count = useStore($onBehalfCount)
  return (
    <Tabs
      type="line"
      lazyRender
      keepDOM
      className={styles.page}
      defaultActiveKey={count > 0 ? 'forMe' : 'list'}
    >
      <TabPane tab={say.arranged} itemKey="list">
        <DeputyList />
      </TabPane>
      <TabPane tab={count > 0 ? `${say.forMe} ${count}` : say.forMe} itemKey="forMe">
        <OnBehalfList />
      </TabPane>
      <TabPane tab={say.doneForMe} itemKey="done">
        <DoneForMe />
      </TabPane>
    </Tabs>
  )
}

const widths = { title: 260, bizType: 110, stepName: 120, handleUserName: 150, handleTime: 140, opinion: 200 }

/** What deputies did in the name of the current user. */
const DoneForMe = () => (
  <RecordList<DoneForRow>
    api={{ page: api.done }}
    prefix={DEPUTY}
    listing={doneForListing}
    options={{ menuId: useMenuId('done'), paging: 'current' }}
    widths={widths}
    numbered
    emptyText={say.noneDone}
    actionsWidth={72}
    actions={({ path }) => <RowButton onClick={() => openTab(path)}>{say.view}</RowButton>}
  />
)
