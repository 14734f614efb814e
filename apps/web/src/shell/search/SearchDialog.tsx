import { Modal } from '@douyinfe/semi-ui-19'
import { useStore } from '@nanostores/react'
import { $mobile } from '../device'
import { closeSearch } from '../search-state'
import { shellMessages as say } from '../shell.messages'
import { SearchBox } from './SearchBox'

/**
 * The dialog of the header search: finds pages of the menu, actions, records of all kinds and texts in records, and
 * opens the chosen one.
 */
export default function SearchDialog() {
  const mobile = useStore($mobile)
  return (
    <Modal
      visible
      title={say.search}
      footer={null}
      width={640}
      motion={false}
      // Near the top, because on a phone the keyboard takes the lower half.
      style={{ top: 0, margin: mobile ? '12px auto 0' : '10vh auto 0', maxWidth: 'calc(100vw - 24px)' }}
      onCancel={closeSearch}
    >
      <SearchBox />
    </Modal>
  )
}
