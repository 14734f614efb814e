import type { ReactNode } from 'react'
import { Warning } from '../section/Warning'
import { formMessages as say } from './form.messages'

interface Props<T extends { listId: string; similarity: number }> {
  /** The title above the similar records, for example 有 2 位客户名称相似： */
  title(count: number): string
  names: readonly T[]
  /** Details that distinguish a record: the name first, each part as an element. */
  draw(other: T): ReactNode
}

/** Lists records that may be duplicates; nothing when there are none. */
export function SimilarRecords<T extends { listId: string; similarity: number }>(props: Props<T>) {
  const { names, title, draw } = props
  if (names.length === 0) return null
  return (
    <Warning role="status">
      {title(names.length)}
      <ul>
        {names.map((other) => (
          <li key={other.listId}>
            {draw(other)}
            <span>{say.similarity(other.similarity)}</span>
          </li>
        ))}
      </ul>
    </Warning>
  )
}
