import {
  answerFields,
  type ComplainItem,
  itemFields,
} from '@agency/shared/modules/sale-complain/complain.items'
import { AttachmentList } from '../../kit/attachment/AttachmentList'
import { Facts } from '../../kit/section/Facts'
import { complainMessages as say } from './complain.messages'

const labels = { ...itemFields, ...answerFields }
const asked = ['facts', 'request', 'legalBasis', 'clause']
const answered = ['result', 'answer', 'measure']

interface Props {
  item: ComplainItem
  at: number
  ownId: string
  /** True to show the answer to the item too. */
  whole?: true
}

/** One item of a complaint with its evidence and its answer. */
export function ComplaintItem({ item, at, ownId, whole }: Props) {
  const title = say.item(at + 1)
  return (
    <>
      <h3>{title}</h3>
      <Facts labels={labels} row={item} picks={whole ? [...asked, ...answered] : asked} />
      {item.evidence.length > 0 && (
        <AttachmentList value={item.evidence} ownId={ownId} zipName={`${title}-${say.itemEvidence}`} />
      )}
    </>
  )
}
