import type { DictSummary } from '@agency/shared/dictionaries/dict.contract'
import { containsFolded } from '@agency/shared/text/fold'
import { loadTraditional } from '@agency/shared/text/load-traditional'
import { IconSearch } from '@douyinfe/semi-icons'
import { Input, Tag } from '@douyinfe/semi-ui-19'
import { useId, useState } from 'react'
import { LabelledSelect } from '../../kit/form/Choice'
import { useWide } from '../../kit/list/use-wide'
import { dictMessages as say } from './dict.messages'
import styles from './system-dict.module.css'

interface Props {
  dicts: readonly DictSummary[]
  chosen: string
  onChoose(dictName: string): void
}

/** Selects a dictionary: a list next to its entries, or a select above them on a narrow screen. */
export function DictChooser({ dicts, chosen, onChoose }: Props) {
  const wide = useWide()
  const label = useId()
  return wide ? (
    <DictNameList dicts={dicts} chosen={chosen} onChoose={onChoose} />
  ) : (
    <div className={styles.panel}>
      <span id={label} hidden>
        {say.names}
      </span>
      <LabelledSelect
        aria-labelledby={label}
        filter
        style={{ width: '100%' }}
        optionList={dicts.map(({ dictName, title }) => ({
          value: dictName,
          label: `${title}（${dictName}）`,
        }))}
        value={chosen}
        onChange={(next) => typeof next === 'string' && onChoose(next)}
      />
    </div>
  )
}

function DictNameList({ dicts, chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const found = dicts.filter(({ dictName, title }) => containsFolded(`${title} ${dictName}`, text))
  return (
    <nav className={`${styles.panel} ${styles.names}`} aria-label={say.names}>
      <Input
        aria-label={say.findName}
        placeholder={say.findName}
        prefix={<IconSearch aria-hidden />}
        showClear
        value={text}
        onFocus={loadTraditional}
        onChange={setText}
      />
      {found.length === 0 && <p className={styles.none}>{say.noName}</p>}
      <ul className={styles.list}>
        {found.map(({ dictName, title, fixed, count }) => (
          <li key={dictName}>
            <button
              type="button"
              className={styles.name}
              aria-current={dictName === chosen || undefined}
              onClick={() => onChoose(dictName)}
            >
              <span className={styles.title}>
                {title}
                {fixed && (
                  <Tag size="small" color="grey">
                    {say.fixedMark}
                  </Tag>
                )}
              </span>
              <span className={styles.code}>{dictName}</span>
              <span className={styles.count}>{count}</span>
            </button>
          </li>
        ))}
      </ul>
    </nav>
  )
}
