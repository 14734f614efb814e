import { Tag } from '@douyinfe/semi-ui-19'
import detail from '../../kit/detail/detail.module.css'
import { materialMessages as say } from './material.messages'

/** Days before its end from which on one stands out. */
const SOON = 60

/** The last day of a material: red once it is past, and said in words beside the colour. */
export function Validity({ words, daysLeft }: { words: string; daysLeft: number | null }) {
  if (daysLeft === null || daysLeft > SOON) return words
  const isOver = daysLeft < 0
  return (
    <span className={isOver ? detail.wrong : undefined} style={{ whiteSpace: 'nowrap' }}>
      {words}{' '}
      <Tag size="small" color={isOver ? 'red' : 'orange'}>
        {isOver ? say.expired : say.left(daysLeft)}
      </Tag>
    </span>
  )
}
