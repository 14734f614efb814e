import { formatDateTime, shanghaiDateAt } from '@agency/shared/format/dates'
import { Button } from '@douyinfe/semi-ui-19'
import { formMessages as say } from './form.messages'
import styles from './record-editor.module.css'
import type { DraftOfferState } from './use-stored-draft'

/** Lengths of 'YYYY-MM-DD ' and of 'YYYY-MM-DD HH:mm'. */
const [DAY, MINUTE] = [11, 16]

/** The time for today, otherwise also the date. */
function draftTimeText(at: number): string {
  const [then, today] = [new Date(at), shanghaiDateAt(new Date())]
  const words = formatDateTime(then.toISOString())
  return shanghaiDateAt(then) === today ? words.slice(DAY, MINUTE) : words.slice(0, MINUTE)
}

/** Offers, above a form, to restore unsaved input. */
export const DraftOffer = ({ at, files, restore, discard }: DraftOfferState) => (
  <div className={styles.kept} role="status">
    <span>
      {say.kept(draftTimeText(at))}
      {files.length > 0 && ` ${say.keptFiles(files)}`}
    </span>
    <span className={styles.buttons}>
      <Button theme="solid" onClick={restore}>
        {say.restore}
      </Button>
      <Button type="tertiary" onClick={discard}>
        {say.discard}
      </Button>
    </span>
  </div>
)
