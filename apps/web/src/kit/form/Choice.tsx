import { IconChevronDown } from '@douyinfe/semi-icons'
import { Select } from '@douyinfe/semi-ui-19'
import type { SelectProps } from '@douyinfe/semi-ui-19/lib/es/select'
import { useLayoutEffect, useRef } from 'react'
import styles from './form.module.css'
import { tidyCombobox } from './tidy-combobox'

/** Semi's Select, named by its label alone. */
export function Choice(props: SelectProps) {
  const box = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => (box.current ? tidyCombobox(box.current) : undefined), [])
  return (
    <div ref={box} className={styles.bare}>
      <Select
        arrowIcon={<IconChevronDown aria-hidden />}
        inputProps={{ 'aria-labelledby': props['aria-labelledby'] }}
        {...props}
      />
    </div>
  )
}
