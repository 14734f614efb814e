import { describedBy, type Labels } from '@agency/shared/fields/words'
import { listed } from '@agency/shared/pages/page-list'
import { Link } from 'react-router-dom'
import { cellOf, orNone } from '../../../kit/data/cell'
import { useCall } from '../../../kit/data/use-call'
import { Card } from '../Card'
import { Figures } from './Figures'
import { type HomeList, homeLists } from './home-lists'
import { listsMessages as say } from './lists.messages'
import styles from './lists.module.css'

const SHOWN = 8
const NAMES = Object.keys(homeLists) as HomeList[]

/** The figures of the agency's tenders, and the lists that have something in them. */
export default function TenderCards() {
  return (
    <>
      <Figures />
      {NAMES.map((name) => (
        <ListCard key={name} name={name} />
      ))}
    </>
  )
}

interface Row {
  listId: string
  path: string
  projectName: string
}

/** Figures stand under one another by their last digit. */
const alignOf = (labels: Labels, column: string) =>
  ['money', 'number'].includes(describedBy(labels, column).kind) ? styles.number : undefined

/** The first rows of a list; nothing at all where there are none. */
function ListCard({ name }: { name: HomeList }) {
  const { path, call, labels, columns: all } = homeLists[name]
  // The number of a lot begins with that of its project: said once, the amounts have room.
  const columns = all.filter((column) => column !== 'projectCode')
  const { data } = useCall(call, { current: 1, size: SHOWN }, { key: ['home', name], quiet: true })
  const rows = (data?.records ?? []) as readonly Row[]
  if (rows.length === 0) return null
  const { title } = listed(path)
  return (
    <Card
      title={title}
      aside={<span className={styles.count}>{data?.total}</span>}
      action={
        <Link className={styles.link} to={path}>
          {say.all}
        </Link>
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={title}>
        <table className={styles.table}>
          <thead>
            <tr>
              {columns.map((column) => (
                <th key={column} scope="col" className={alignOf(labels, column)}>
                  {describedBy(labels, column).label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.listId}>
                {columns.map((column) => (
                  <td key={column} className={alignOf(labels, column)}>
                    {column === 'projectName' ? (
                      <Link className={styles.link} to={row.path}>
                        {row.projectName}
                      </Link>
                    ) : (
                      orNone(cellOf(column, describedBy(labels, column), row))
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
    </Card>
  )
}
