import { containsFolded } from '@agency/shared/text/fold'
import { loadTraditional } from '@agency/shared/text/load-traditional'
import { IconChevronDown } from '@douyinfe/semi-icons'
import { Select } from '@douyinfe/semi-ui-19'
import type { SelectProps } from '@douyinfe/semi-ui-19/lib/es/select'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './form.module.css'
import { correctComboboxAria } from './tidy-combobox'

/** Semi's Select, named by its label alone for screen readers. */
export function LabelledSelect(props: SelectProps) {
  const box = useRef<HTMLDivElement>(null)
  // Select measures itself when it is created, which lays out the whole page once per Select of a form. It measures
  // again when it opens, so the width is only requested just before that.
  const [approached, setApproached] = useState(false)
  useLayoutEffect(() => (box.current ? correctComboboxAria(box.current) : undefined), [])
  return (
    <div
      ref={box}
      className={styles.bare}
      onFocusCapture={() => {
        setApproached(true)
        if (props.filter) loadTraditional()
      }}
      onPointerEnter={() => setApproached(true)}
    >
      <Select
        arrowIcon={<IconChevronDown aria-hidden />}
        inputProps={{ 'aria-labelledby': props['aria-labelledby'] }}
        dropdownMatchSelectWidth={approached}
        dropdownClassName={styles.choices}
        {...props}
        filter={props.filter === true ? isOptionTyped : props.filter}
      />
    </div>
  )
}

/** True for an option whose label contains what was typed, however both are written. */
const isOptionTyped = (typed: string, { label, value }: { label?: unknown; value?: unknown }): boolean =>
  containsFolded(String(typeof label === 'string' ? label : value), typed)
