import { type Density, densities } from '@agency/shared/contract/table-column.contract'
import { moveColumn } from '@agency/shared/list/arrangement'
import { selectAllState, setAllColumns, toggleColumn } from '@agency/shared/list/columns'
import { IconArrowDown, IconArrowUp, IconSetting } from '@douyinfe/semi-icons'
import { Button, Radio, RadioGroup } from '@douyinfe/semi-ui-19'
import { useCan } from '../../session/app'
import { notify } from '../../session/dialogs'
import styles from './ColumnPicker.module.css'
import { listMessages as say } from './list.messages'
import { PopoverButton } from './PopButton'
import type { List } from './use-list'
import type { Table } from './use-table'

interface Props {
  list: Pick<List<unknown>, 'view'>
  table: Pick<Table<unknown>, 'arranged' | 'arrange' | 'density'>
}

/** 列设置: which columns are shown, in which order, and the row density. */
export const ColumnPicker = (props: Props) => (
  <PopoverButton
    label={say.columns}
    icon={<IconSetting aria-hidden />}
    panel={() => <ColumnChoicePanel {...props} />}
  />
)

function ColumnChoicePanel({ list: { view }, table: { arranged, arrange, density } }: Props) {
  const mayDefault = useCan('system:column:edit')
  const choices = arranged.map(({ name, label, visible }) => ({ field: name, label, visible }))
  const selection = selectAllState(choices)
  const applyColumnChoice = ({ columns, warning }: ReturnType<typeof toggleColumn>) => {
    if (warning) notify.warning(warning)
    else
      arrange?.(
        arranged.map((column) => ({
          ...column,
          visible: columns.find(({ field }) => field === column.name)?.visible ?? column.visible,
        })),
      )
  }
  return (
    <div className={styles.panel}>
      <div className={styles.density}>
        <span id="list-density">{say.density}</span>
        <RadioGroup
          type="button"
          aria-labelledby="list-density"
          value={density}
          onChange={(event) => view.setDensity(event.target.value as Density)}
        >
          {densities.map((name) => (
            <Radio key={name} value={name}>
              {say.densities[name]}
            </Radio>
          ))}
        </RadioGroup>
      </div>
      <label className={styles.all}>
        <input
          ref={(box) => {
            if (box) box.indeterminate = selection === 'some'
          }}
          type="checkbox"
          checked={selection === 'all'}
          onChange={(event) => applyColumnChoice(setAllColumns(choices, event.target.checked))}
        />
        {say.allColumns}
      </label>
      <ul className={styles.columns}>
        {arranged.map(({ name, label, visible }, place) => (
          <li key={name}>
            <label>
              <input
                type="checkbox"
                checked={visible}
                onChange={() => applyColumnChoice(toggleColumn(choices, name))}
              />
              {label}
            </label>
            <button
              type="button"
              aria-label={say.columnUp(label)}
              disabled={place === 0}
              onClick={() => arrange?.(moveColumn(arranged, name, arranged[place - 1]?.name ?? name))}
            >
              <IconArrowUp size="small" aria-hidden />
            </button>
            <button
              type="button"
              aria-label={say.columnDown(label)}
              disabled={place === arranged.length - 1}
              onClick={() => arrange?.(moveColumn(arranged, name, arranged[place + 1]?.name ?? name))}
            >
              <IconArrowDown size="small" aria-hidden />
            </button>
          </li>
        ))}
      </ul>
      <div className={styles.foot}>
        <Button size="small" onClick={view.reset}>
          {say.resetView}
        </Button>
        {mayDefault && (
          <Button size="small" onClick={view.makeDefault}>
            {say.makeDefault}
          </Button>
        )}
      </div>
    </div>
  )
}
