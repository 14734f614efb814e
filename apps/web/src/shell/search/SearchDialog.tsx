import { Modal } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { $mobile } from '../device'
import { closeSearch } from '../search-state'
import { shellMessages as say } from '../shell.messages'
import { SearchBox } from './SearchBox'

/** Finds a page of the menu, something to do, a record of whatever kind, and what stands in records; and goes there. */
export default function SearchDialog() {
  const mobile = useStore($mobile)
  return (
    <Modal
      visible
      title={say.search}
      footer={null}
      width={640}
      motion={false}
      // Near the top: on a phone the keyboard takes the lower half.
      style={{ top: 0, margin: mobile ? '12px auto 0' : '10vh auto 0', maxWidth: 'calc(100vw - 24px)' }}
      onCancel={closeSearch}
    >
      <SearchBox />
    </Modal>
  )
}
