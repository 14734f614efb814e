import { Modal } from '@douyinfe/semi-ui-19'
import { $searching } from '../search-state'
import { shellMessages as say } from '../shell.messages'
import { SearchBox } from './SearchBox'

/** Finds a page of the menu, something to do, a record of whatever kind, and what stands in records; and goes there. */
export default function SearchDialog() {
  return (
    <Modal
      visible
      title={say.search}
      footer={null}
      width={640}
      motion={false}
      style={{ top: '8vh', maxWidth: 'calc(100vw - 24px)' }}
      onCancel={() => $searching.set(false)}
    >
      <SearchBox />
    </Modal>
  )
}
