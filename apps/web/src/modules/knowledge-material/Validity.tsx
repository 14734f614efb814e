import { Tag } from '@douyinfe/semi-ui-19'
import section from '../../kit/section/section.module.css'
import { materialMessages as say } from './material.messages'

/** Number of days before the expiry from which it is highlighted. */
const SOON = 60

/** The expiry date of a material: red once expired, and also said in words. */
export function ExpiryDate({ words, daysLeft }: { words: string; daysLeft: number | null }) {
  if (daysLeft === null || daysLeft > SOON) return words
  const isOver = daysLeft < 0
  return (
    <span className={isOver ? section.wrong : undefined} style={{ whiteSpace: 'nowrap' }}>
      {words}{' '}
      <Tag size="small" color={isOver ? 'red' : 'orange'}>
        {isOver ? say.expired : say.left(daysLeft)}
      </Tag>
    </span>
  )
}
