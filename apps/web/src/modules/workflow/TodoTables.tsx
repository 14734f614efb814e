import { Button, TabPane, Tabs } from '@douyinfe/semi-ui-19'
import { NoticeList } from './NoticeList'
import { PendingList } from './PendingList'
import { workflowMessages as say } from './workflow.messages'
import styles from './workflow.module.css'

/** 待办 and 通知 as tables: with columns, filters and an export. */
export const TodoTables = ({ onInbox }: { onInbox: () => void }) => (
  <Tabs
    type="line"
    lazyRender
    keepDOM
    className={styles.page}
    tabBarExtraContent={
      <Button type="tertiary" onClick={onInbox}>
        {say.asInbox}
      </Button>
    }
  >
    <TabPane tab={say.todoTab} itemKey="todo">
      <PendingList />
    </TabPane>
    <TabPane tab={say.noticeTab} itemKey="notice">
      <NoticeList />
    </TabPane>
  </Tabs>
)
