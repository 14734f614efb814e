import { IconPlus, IconSearch } from '@douyinfe/semi-icons'
import { Button, Input, Popover } from '@douyinfe/semi-ui-19'
import { type Ref, useState } from 'react'
import { OwnTaskDialog } from '../OwnTaskDialog'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import type { Inbox } from './use-inbox'

interface Props {
  inbox: Inbox
  search: Ref<HTMLInputElement>
  onTable(): void
}

/** Above the list: what it is searched for, a task of one's own, and the other look. */
export function Toolbar({ inbox, search, onTable }: Props) {
  const [adding, setAdding] = useState(false)
  return (
    <div className={styles.toolbar}>
      <Input
        ref={search}
        prefix={<IconSearch aria-hidden />}
        showClear
        value={inbox.text}
        onChange={inbox.setText}
        aria-label={say.search}
        placeholder={say.searchHint}
      />
      <Button icon={<IconPlus aria-hidden />} onClick={() => setAdding(true)}>
        {say.add}
      </Button>
      <Button type="tertiary" onClick={onTable}>
        {say.asTable}
      </Button>
      <Keys />
      {adding && <OwnTaskDialog onClose={() => setAdding(false)} onSaved={() => void inbox.leave([])} />}
    </div>
  )
}

const Keys = () => (
  <Popover
    trigger="click"
    position="bottomRight"
    content={
      <dl className={styles.keys}>
        {say.keyRows.map(([key, deed]) => (
          <div key={key}>
            <dt>{key}</dt>
            <dd>{deed}</dd>
          </div>
        ))}
      </dl>
    }
  >
    <Button type="tertiary" className={styles.keysButton}>
      {say.keys}
    </Button>
  </Popover>
)
