import { IconChevronDown } from '@douyinfe/semi-icons'
import { Select } from '@douyinfe/semi-ui-19'
import type { SelectProps } from '@douyinfe/semi-ui-19/lib/es/select'
import { useLayoutEffect, useRef, useState } from 'react'
import styles from './form.module.css'
import { tidyCombobox } from './tidy-combobox'

/** Semi's Select, named by its label alone. */
export function Choice(props: SelectProps) {
  const box = useRef<HTMLDivElement>(null)
  // To give its list its own width, Select measures itself when it is made, which lays the whole page out once for
  // every Select of a form. It measures again when it opens: asking for the width just before that is enough.
  const [approached, setApproached] = useState(false)
  useLayoutEffect(() => (box.current ? tidyCombobox(box.current) : undefined), [])
  return (
    <div
      ref={box}
      className={styles.bare}
      onFocusCapture={() => setApproached(true)}
      onPointerEnter={() => setApproached(true)}
    >
      <Select
        arrowIcon={<IconChevronDown aria-hidden />}
        inputProps={{ 'aria-labelledby': props['aria-labelledby'] }}
        dropdownMatchSelectWidth={approached}
        dropdownClassName={styles.choices}
        {...props}
      />
    </div>
  )
}
