import type { Figures, GroupRow } from '@agency/shared/modules/tender-statistics/statistics.contract'
import { type FigureName, figureLabels } from '@agency/shared/modules/tender-statistics/statistics.fields'
import {
  exactFigureText,
  figureRemark,
  figureText,
} from '@agency/shared/modules/tender-statistics/statistics.listing'
import { exactOnHover, orDash } from '../../kit/data/cell'
import { ScrollBox } from '../../kit/scroll/ScrollBox'
import { statisticsMessages as say } from './statistics.messages'
import styles from './statistics.module.css'

interface Props {
  /** Title of the column that names the groups. */
  heading: string
  title: string
  groups: readonly (GroupRow & { label: string })[]
  totals: Figures
  figures: readonly FigureName[]
  picked: string | undefined
  onPick(key: string | undefined): void
}

/**
 * A table of the groups with their figures, and the totals of all groups. A click on a group narrows the rows below
 * to it.
 */
export const GroupTable = ({ heading, title, groups, totals, figures, picked, onPick }: Props) => (
  <ScrollBox label={title}>
    <table className={styles.groups} aria-label={title}>
      <thead>
        <tr>
          <th scope="col">{heading}</th>
          {figures.map((name) => (
            <th key={name} scope="col">
              {figureLabels[name]}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={group.key} data-picked={group.key === picked || undefined}>
            <th scope="row">
              <button
                type="button"
                aria-pressed={group.key === picked}
                onClick={() => onPick(group.key === picked ? undefined : group.key)}
              >
                {group.label}
              </button>
            </th>
            <FigureCells row={group} figures={figures} />
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{say.total}</th>
          <FigureCells row={totals} figures={figures} />
        </tr>
      </tfoot>
    </table>
  </ScrollBox>
)

const FigureCells = ({ row, figures }: { row: Figures; figures: readonly FigureName[] }) =>
  figures.map((name) => (
    <td key={name}>
      {exactOnHover(orDash(figureText(name, row)), exactFigureText(name, row))}
      {figureRemark(name, row) && <small>{figureRemark(name, row)}</small>}
    </td>
  ))
