import { TabPane, Tabs } from '@douyinfe/semi-ui-19'
import { NoticeList } from './NoticeList'
import { PendingList } from './PendingList'
import { workflowMessages as say } from './workflow.messages'
import styles from './workflow.module.css'

/** /workflow/todoList: what waits for this person, and what they are told. */
export default function TodoListPage() {
  return (
    <Tabs type="line" lazyRender keepDOM className={styles.page}>
      <TabPane tab={say.todoTab} itemKey="todo">
        <PendingList />
      </TabPane>
      <TabPane tab={say.noticeTab} itemKey="notice">
        <NoticeList />
      </TabPane>
    </Tabs>
  )
}
