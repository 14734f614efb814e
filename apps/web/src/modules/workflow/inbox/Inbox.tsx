import { useRef } from 'react'
import { createMediaQueryHook } from '../../../kit/list/use-wide'
import { NamedSideSheet } from '../../../kit/sheet/ViewSheet'
import { useTabActive } from '../../../shell/tabs'
import { ItemList } from './ItemList'
import { inboxMessages as say } from './inbox.messages'
import styles from './inbox.module.css'
import { OpenTodoPane } from './Pane'
import { InboxParts } from './Parts'
import { TickedTodosPane } from './TogetherPane'
import { SearchAndAddTaskBar } from './Toolbar'
import { useInbox } from './use-inbox'
import { type Deeds, useInboxKeys } from './use-inbox-keys'

/** True when the window, from 1024 px of width, has room for a to-do next to the list. */
const useRoomy = createMediaQueryHook('(width >= 1024px)')
const SHEET_WIDTH = 640

/**
 * 待办中心: its parts with their counts, the to-dos by due date and project, and the open to-do, which can be decided
 * here.
 */
export function Inbox({ onTable }: { onTable: () => void }) {
  const inbox = useInbox()
  const isRoomy = useRoomy()
  const deeds = useRef<Deeds>({})
  const search = useRef<HTMLInputElement>(null)
  useInboxKeys(inbox, { deeds, search, isOn: useTabActive() && isRoomy })
  // On a wide window a to-do is always open, by default the first one.
  const shown = inbox.opened ?? (isRoomy ? inbox.groups[0]?.todos[0] : undefined)
  const pane = shown && <OpenTodoPane key={shown.listId} todo={shown} inbox={inbox} deeds={deeds} />
  const isTogether = isRoomy && inbox.isTogether
  return (
    <div className={styles.inbox}>
      <InboxParts inbox={inbox} onTable={onTable} />
      <section className={styles.middle} aria-label={inbox.part.label}>
        <SearchAndAddTaskBar inbox={inbox} search={search} />
        <ItemList
          inbox={inbox}
          openId={isRoomy && !isTogether ? shown?.listId : undefined}
          withButtons={!isRoomy}
        />
      </section>
      {isRoomy && (
        <section className={styles.pane} aria-label={say.pane}>
          {isTogether ? (
            <TickedTodosPane inbox={inbox} deeds={deeds} />
          ) : (
            (pane ?? (!inbox.found.isPending && <p className={styles.nothing}>{say.pickOne}</p>))
          )}
        </section>
      )}
      {!isRoomy && shown && !inbox.isTogether && (
        <NamedSideSheet
          title={shown.title}
          width={SHEET_WIDTH}
          maskClosable
          onClose={() => inbox.open(undefined)}
        >
          {pane}
        </NamedSideSheet>
      )}
    </div>
  )
}
