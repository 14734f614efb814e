import { formatDateTime } from '@agency/shared/format/dates'
import type { ParamRow } from '@agency/shared/modules/system-config/param.contract'
import { paramFields } from '@agency/shared/modules/system-config/param.fields'
import { Button, Tag } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import { errorId, hintId, labelId } from '../../kit/form/ids'
import { ParamEditor } from './ParamEditor'
import { paramMessages as say } from './param.messages'
import styles from './system-config.module.css'
import type { useParamEditing } from './use-params'

interface Props {
  row: ParamRow
  params: ReturnType<typeof useParamEditing>
  canEdit: boolean
}
const colors = { admin: 'blue', environment: 'orange', default: 'grey' } as const

/** One parameter: label, help, editor, and the origin of its value. */
export function ParamLine({ row, params, canEdit }: Props) {
  const id = useId()
  const field = paramFields[row.key]
  const error = params.errors[row.key]
  return (
    <div className={styles.line} data-changed={params.changed.includes(row) || undefined}>
      <div>
        <label className={styles.label} id={labelId(id)} htmlFor={id}>
          {field.label}
        </label>
        <p className={styles.help} id={hintId(id)}>
          {field.help}
        </p>
      </div>
      <div className={styles.editor}>
        <ParamEditor
          id={id}
          field={field}
          value={params.valueOf(row)}
          onChange={(value) => params.enterValue(row.key, value)}
          invalid={error !== undefined}
          disabled={!canEdit || params.saving}
        />
        {error !== undefined && (
          <p className={styles.error} id={errorId(id)} role="alert">
            {error}
          </p>
        )}
      </div>
      <div className={styles.source}>
        <Tag color={colors[row.source]}>{say.sources[row.source]}</Tag>
        {canEdit && row.source === 'admin' && (
          <Button
            size="small"
            theme="borderless"
            aria-label={say.restoreName(field.label)}
            disabled={params.saving}
            onClick={() => void params.restore(row)}
          >
            {say.restore}
          </Button>
        )}
        {row.updateTime && (
          <span className={styles.by}>
            {say.changedBy(row.updateUserName ?? '', formatDateTime(row.updateTime))}
          </span>
        )}
      </div>
    </div>
  )
}
