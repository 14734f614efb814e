import type { FoundThing } from '@agency/shared/modules/archive-file/archive.rules'
import { RowLink } from '../../kit/list/RowButton'
import { archiveMessages as say } from './archive.messages'
import styles from './archive.module.css'

/** How many of them are shown before the rest is folded away. */
const SHOWN = 4

/** What the product holds of an item, each with the way to where it is. */
export function FoundThings({ found }: { found: readonly FoundThing[] }) {
  if (found.length === 0) return null
  const [first, rest] = [found.slice(0, SHOWN), found.slice(SHOWN)]
  return (
    <>
      <Things things={first} />
      {rest.length > 0 && (
        <details>
          <summary>{say.more(rest.length)}</summary>
          <Things things={rest} />
        </details>
      )}
    </>
  )
}

const Things = ({ things }: { things: readonly FoundThing[] }) => (
  <ul className={styles.found}>
    {things.map(({ name, fileId, path }) => (
      <li key={`${fileId ?? ''}${name}`}>
        <RowLink to={path}>{name}</RowLink>
      </li>
    ))}
  </ul>
)
