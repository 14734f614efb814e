import { placeApi } from '@agency/shared/modules/archive-place/place.contract'
import type { PlaceRow } from '@agency/shared/modules/archive-place/place.fields'
import { placeListing as listing } from '@agency/shared/modules/archive-place/place.listing'
import { placePrefix as prefix } from '@agency/shared/modules/archive-place/place.permissions'
import { IconBox, IconGridView, IconHome, IconList } from '@douyinfe/semi-icons'
import { lazy } from 'react'
import { RowButton } from '../../kit/list/RowButton'
import { TreeList } from '../../kit/list/TreeList'
import { useUnpagedRows } from '../../kit/list/use-rows'
import { placeMessages as say } from './place.messages'
import { defaultKindInside, placeTree } from './place-tree'

const PlaceSheet = lazy(() => import('./PlaceSheet'))
const MoveDialog = lazy(() => import('./MoveDialog'))
const MoveHistory = lazy(() => import('./MoveHistory'))

const widths = { placeName: 280, kind: 80, placeCode: 130, volumes: 80, labelCode: 140, remark: 160 }
const icons = { 库房: <IconHome />, 架: <IconGridView />, 层: <IconList />, 盒位: <IconBox /> }

/** /projectArchives/archivePlace: rooms, racks, shelves and box places as a tree. */
export default function PlaceListPage() {
  const list = useUnpagedRows(placeApi.tree, {}, { enabled: true })
  return (
    <TreeList<PlaceRow>
      list={list}
      listing={listing}
      prefix={prefix}
      widths={widths}
      remove={placeApi.delete}
      shape={placeTree}
      first={{ parentId: null, kind: '库房' }}
      firstWord={say.first}
      emptyText={say.empty}
      icon={({ kind }) => icons[kind]}
      actionsWidth={310}
      below={(place) => {
        const kind = defaultKindInside(place)
        return kind && { parentId: place.listId, kind }
      }}
      also={(place, { open, changed }) => (
        <>
          {place.allowedActions.includes('move') && place.kind !== '库房' && (
            <RowButton
              onClick={() =>
                open((onClose) => (
                  <MoveDialog place={place} places={list.rows} onClose={onClose} onMoved={changed} />
                ))
              }
            >
              {say.move}
            </RowButton>
          )}
          <RowButton onClick={() => open((onClose) => <MoveHistory place={place} onClose={onClose} />)}>
            {say.history}
          </RowButton>
        </>
      )}
      sheet={(crud, changed) => <PlaceSheet crud={crud} places={list.rows} onSaved={changed} />}
    />
  )
}
