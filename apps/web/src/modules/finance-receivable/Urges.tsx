import { formatToMinute } from '@agency/shared/fields/words'
import { formatMoney } from '@agency/shared/format/money-text'
import {
  receivableApi as api,
  type UrgeNote,
} from '@agency/shared/modules/finance-receivable/receivable.contract'
import { receivablePrefix } from '@agency/shared/modules/finance-receivable/receivable.permissions'
import { Tag } from '@douyinfe/semi-ui-19'
import { DictText } from '../../kit/data/DictText'
import { useCall } from '../../kit/data/use-call'
import { useReloadOnRecordChange } from '../../kit/data/use-live-refresh'
import { WhenFetched } from '../../kit/empty/Fetched'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { receivableMessages as say } from './receivable.messages'
import styles from './receivable.module.css'

const colors = { kept: 'green', waiting: 'blue', broken: 'red', replaced: 'grey' } as const

/** 催收 notes and reminders about a party's bills, newest first. */
export function PartyUrges({ partyId }: { partyId: string }) {
  const urges = useCall(api.urges, { partyId }, { quiet: true })
  useReloadOnRecordChange(receivablePrefix, [[api.urges.path]])
  return (
    <DetailSection title={say.urges}>
      <WhenFetched query={urges} rows={3} failed={say.failed}>
        {({ notes, reminders }) =>
          notes.length + reminders.length === 0 ? (
            <p className={section.quiet}>{say.noUrges}</p>
          ) : (
            <ul className={styles.notes}>
              {notes.map((note) => (
                <UrgeNoteItem key={note.listId} note={note} />
              ))}
              {reminders.map(({ packageNo, createUserName, createTime }) => (
                <li key={`${packageNo} ${createTime}`} className={styles.about}>
                  <span>{formatToMinute(createTime)}</span>
                  <span>{packageNo}</span>
                  <span>
                    {say.remindedBy} {createUserName ?? say.none}
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </WhenFetched>
    </DetailSection>
  )
}

function UrgeNoteItem({ note }: { note: UrgeNote }) {
  const { promise, promisedDay } = note
  return (
    <li data-broken={promise === 'broken' || undefined}>
      <div className={styles.about}>
        <span>{note.urgeDay}</span>
        <span>{note.packageNo}</span>
        <span>
          <DictText name="urgeWay" value={note.urgeWay} /> {note.spokenTo}
        </span>
        <span>
          {say.by} {note.createUserName ?? say.none}
        </span>
      </div>
      <p className={styles.said}>{note.said}</p>
      {promise && promisedDay && (
        <div className={promise === 'broken' ? styles.bad : undefined}>
          {say.promised} {say.promisedText(promisedDay, formatMoney(note.promisedMoney))}{' '}
          <Tag color={colors[promise]}>{say.promises[promise]}</Tag>
        </div>
      )}
    </li>
  )
}
