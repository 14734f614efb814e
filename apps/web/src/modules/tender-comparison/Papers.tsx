import { shanghaiDateAt } from '@agency/shared/format/dates'
import { materialApi, type PaperStock } from '@agency/shared/modules/knowledge-material/material.contract'
import { materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import type { RequiredPaper } from '@agency/shared/modules/tender-comparison/comparison.fields'
import { Tag } from '@douyinfe/semi-ui-19'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { RowLink } from '../../kit/list/RowButton'
import { useCan } from '../../session/app'
import { comparisonMessages as say } from './comparison.messages'
import styles from './comparison.module.css'

interface Props {
  papers: readonly RequiredPaper[]
  /** The deadline for submitting the quote, in ISO 8601. */
  submitDeadline: string
}

/** What the register holds of each required type; undefined while unknown or not accessible to the caller. */
function usePaperStock({ papers, submitDeadline }: Props): ReadonlyMap<string, PaperStock> | undefined {
  const types = [...new Set(papers.flatMap(({ materialType }) => materialType ?? []))].sort()
  const isKnown = !Number.isNaN(Date.parse(submitDeadline))
  const enabled = useCan('knowledge:material:view') && types.length > 0 && isKnown
  const deadline = isKnown ? shanghaiDateAt(new Date(submitDeadline)) : ''
  const asked = { materialTypes: types.join(','), deadline }
  const { data } = useCall(materialApi.papers, asked, { quiet: true, enabled })
  return data && new Map(data.map((one) => [one.materialType, one]))
}

/** The required documents, with what the register holds and what expires before the deadline. */
export function RequiredPapersTable(props: Props) {
  const stock = usePaperStock(props)
  const { papers } = props
  if (papers.length === 0) return <p>{say.noPapers}</p>
  return (
    <PlainTable
      label={say.papers}
      minWidth={640}
      columns={paperColumns(stock)}
      rows={papers}
      keyOf={({ paperName, materialType }) => `${paperName} ${materialType}`}
    />
  )
}

const paperColumns = (stock: ReturnType<typeof usePaperStock>): PlainColumn<RequiredPaper>[] => [
  textColumn(say.paperName, ({ paperName }) => paperName),
  textColumn(say.materialType, ({ materialType }) => materialType ?? say.notKept),
  numberColumn(say.copies, ({ copies }) => copies),
  ...(stock
    ? [textColumn<RequiredPaper>(say.stock, (paper) => <PaperStockCell stock={stock} paper={paper} />)]
    : []),
]

/** Maximum number of names; beyond it the total is given. */
const NAMED = 4

function PaperStockCell({ stock, paper }: { stock: ReadonlyMap<string, PaperStock>; paper: RequiredPaper }) {
  const { materialType } = paper
  const found = materialType === null ? undefined : stock.get(materialType)
  if (materialType === null) return null
  if (!found || found.inForce.length + found.expiring.length === 0)
    return <Tag color="red">{say.noStock}</Tag>
  return (
    <div className={styles.stock}>
      {found.inForce.slice(0, NAMED).map(({ listId, materialName, validTo }) => (
        <span key={listId}>
          <RowLink to={materialPath(listId)}>{materialName}</RowLink>{' '}
          <span className={styles.quiet}>{validTo ? say.validTo(validTo) : say.forGood}</span>
        </span>
      ))}
      {found.inForce.length > NAMED && (
        <span className={styles.quiet}>{say.more(found.inForce.length - NAMED)}</span>
      )}
      {found.expiring.map(({ listId, materialName, validTo }) => (
        <span key={listId} className={styles.near}>
          {materialName} {say.expires(validTo ?? '')}
        </span>
      ))}
    </div>
  )
}
