import { IconPlus, IconSearch } from '@douyinfe/semi-icons'
import { Button, Input } from '@douyinfe/semi-ui-19'
import { type Ref, useState } from 'react'
import { OwnTaskDialog } from '../OwnTaskDialog'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import type { Inbox } from './use-inbox'

interface Props {
  inbox: Inbox
  search: Ref<HTMLInputElement>
}

/** The search field of the inbox, and the button that adds a task, above the list. */
export function SearchAndAddTaskBar({ inbox, search }: Props) {
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
      {adding && (
        <OwnTaskDialog onClose={() => setAdding(false)} onSaved={() => void inbox.removeHandledTodos([])} />
      )}
    </div>
  )
}
