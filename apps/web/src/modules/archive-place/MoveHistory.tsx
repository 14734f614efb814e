import { formatToMinute } from '@agency/shared/fields/words'
import { type MoveRow, placeApi } from '@agency/shared/modules/archive-place/place.contract'
import type { PlaceRow } from '@agency/shared/modules/archive-place/place.fields'
import { PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { placeMessages as say } from './place.messages'
import styles from './place.module.css'

const columns = [
  textColumn<MoveRow>(say.columns.time, ({ time }) => formatToMinute(time)),
  textColumn<MoveRow>(say.columns.what, ({ what }) => what),
  textColumn<MoveRow>(say.columns.from, ({ fromPath }) => fromPath ?? '—'),
  textColumn<MoveRow>(say.columns.to, ({ toPath }) => toPath ?? '—'),
  textColumn<MoveRow>(say.columns.user, ({ userName }) => userName),
  textColumn<MoveRow>(say.columns.reason, ({ reason }) => reason ?? '—'),
]

/** The relocations of a place and of things on it. */
export default function MoveHistory({ place, onClose }: { place: PlaceRow; onClose(): void }) {
  const query = useCall(placeApi.history, { listId: place.listId })
  return (
    <NamedSideSheet title={say.historyOf(place.path)} width={860} onClose={onClose}>
      <WhenFetched query={query} rows={6}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={styles.quiet}>{say.noHistory}</p>
          ) : (
            <PlainTable
              label={say.history}
              minWidth={640}
              keyOf={({ listId }) => listId}
              rows={rows}
              columns={columns}
            />
          )
        }
      </WhenFetched>
    </NamedSideSheet>
  )
}
