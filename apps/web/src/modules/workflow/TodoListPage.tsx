import { TabPane, Tabs } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { $inSteadCount } from '../../session/app'
import { InSteadList } from './InSteadList'
import { NoticeList } from './NoticeList'
import { PendingList } from './PendingList'
import { workflowMessages as say } from './workflow.messages'
import styles from './workflow.module.css'

/** /workflow/todoList: what waits for this person, and what they are told. */
export default function TodoListPage() {
  const inStead = useStore($inSteadCount)
  return (
    <Tabs type="line" lazyRender keepDOM className={styles.page}>
      <TabPane tab={say.todoTab} itemKey="todo">
        <PendingList />
      </TabPane>
      {inStead > 0 && (
        <TabPane tab={say.inSteadTab(inStead)} itemKey="inStead">
          <InSteadList />
        </TabPane>
      )}
      <TabPane tab={say.noticeTab} itemKey="notice">
        <NoticeList />
      </TabPane>
    </Tabs>
  )
}
