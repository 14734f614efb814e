import { Tag } from '@douyinfe/semi-ui-19'
import type { ReactNode } from 'react'
import { LabelledSelect } from '../form/Choice'
import styles from './proposals.module.css'

const colors = { sure: 'green', maybe: 'amber', none: 'grey', booked: 'grey' } as const

interface Props {
  /** The cells that show what the proposal is about. */
  about: ReactNode
  /** How sure the match is, and that in words. */
  result: keyof typeof colors
  resultText: string
  /** The label of the choice for screen readers. */
  label: string
  /** Shown while nothing is chosen: what then happens. */
  placeholder: string
  /** Without options there is nothing to choose. */
  options: readonly { value: string; label: string }[]
  choice: string | undefined
  onChoose(choice: string | undefined): void
  /** Input that the choice makes necessary. */
  extra?: ReactNode
  reasons: readonly string[]
  warnings?: readonly string[]
}

/** A proposal: what it is about, what was found with how much certainty, the choice, and the reasons. */
export function ProposalRow({ choice, options, reasons, warnings = [], onChoose, ...props }: Props) {
  return (
    <tr>
      {props.about}
      <td className={styles.chosen}>
        <Tag color={colors[props.result]}>{props.resultText}</Tag>
        {options.length > 0 && (
          <LabelledSelect
            aria-label={props.label}
            style={{ width: '100%' }}
            placeholder={props.placeholder}
            showClear
            value={choice}
            optionList={[...options]}
            onChange={(next) => onChoose(typeof next === 'string' ? next : undefined)}
            onClear={() => onChoose(undefined)}
          />
        )}
        {props.extra}
      </td>
      <td>
        <ul className={styles.reasons}>
          {reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
          {warnings.map((warning) => (
            <li key={warning} className={styles.warning}>
              {warning}
            </li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
