import { Button, TabPane, Tabs } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { $onBehalfCount } from '../../session/app'
import { NoticeList } from './NoticeList'
import { OnBehalfList } from './OnBehalfList'
import { PendingList } from './PendingList'
import { workflowMessages as say } from './workflow.messages'
import styles from './workflow.module.css'

/** 待办 and 通知 as tables with columns, filters and an export. */
export function TodoTables({ onInbox }: { onInbox: () => void }) {
  const inStead = useStore($onBehalfCount)
  return (
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
      {inStead > 0 && (
        <TabPane tab={say.inSteadTab(inStead)} itemKey="inStead">
          <OnBehalfList />
        </TabPane>
      )}
      <TabPane tab={say.noticeTab} itemKey="notice">
        <NoticeList />
      </TabPane>
    </Tabs>
  )
}
