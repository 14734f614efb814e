import { useId } from 'react'
import styles from './options.module.css'

interface Props<V extends string | number> {
  legend: string
  values: readonly V[]
  labels: Readonly<Record<V, string>>
  value: V
  onChoose(value: V): void
}

/** A choice of a few values side by side: real radio buttons that work with the arrow keys. */
export function RadioChoices<V extends string | number>({
  legend,
  values,
  labels,
  value,
  onChoose,
}: Props<V>) {
  const name = useId()
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>{legend}</legend>
      <div className={styles.segments}>
        {values.map((one) => (
          <label key={one} className={styles.segment}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={one === value}
              onChange={() => onChoose(one)}
            />
            {labels[one]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
