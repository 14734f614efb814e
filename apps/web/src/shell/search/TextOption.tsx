import { ImportSourceTag } from '../../kit/custody/SourceTag'
import { splitByMarks } from '../highlighted-parts'
import styles from './SearchDialog.module.css'
import type { TextFound } from './use-text-search'

/** A record that was found by its text: its name, and the passage with the keyword. */
export const TextOption = ({ found }: { found: TextFound }) => (
  <>
    <span>{found.title}</span>
    <span className={styles.way}>{[found.kind, found.number].filter(Boolean).join(' · ')}</span>
    <ImportSourceTag source={found.source} />
    <span className={styles.piece}>
      {found.where}：
      {splitByMarks(found.snippet, found.marks).map(({ at, text, isMarked }) =>
        isMarked ? <mark key={at}>{text}</mark> : <span key={at}>{text}</span>,
      )}
    </span>
  </>
)
