import { Banner } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import { LabelledSelect } from '../form/Choice'
import { DictSelect } from '../form/DictSelect'
import { importMessages as say } from './import.messages'
import type { ImportField } from './import.types'
import css from './import-dialog.module.css'
import { cellTextOf } from './import-plan'
import { PlatformFields } from './PlatformFields'
import type { PlatformChoice } from './platform-mapping'
import type { ImportFlow } from './use-import'
import { columnName } from './xml-text'

function withConstant({ constants }: PlatformChoice, name: string, value: string | null) {
  const next = new Map(constants)
  if (value === null) next.delete(name)
  else next.set(name, value)
  return next
}

/** The step to assign columns to fields by hand. */
export function MappingStep({
  flow,
  fields,
  disabled,
}: {
  flow: ImportFlow
  fields: readonly ImportField[]
  disabled: boolean
}) {
  const { sheet, match, columns } = flow.state
  const id = useId()
  if (!sheet || !match) return null
  const taken = new Set(columns.values())
  const unused = match.unknown.filter(({ column }) => !taken.has(column))
  const { platform } = flow.state
  const columnOptionsFor = (own: number | undefined) =>
    sheet.headers.flatMap((header, column) =>
      column === match.reportColumn
        ? []
        : [
            {
              value: column,
              label: say.headerAt(columnName(column), header),
              disabled: column !== own && taken.has(column),
            },
          ],
    )
  const sampleValueOfColumn = (column: number | undefined) => {
    const row = column === undefined ? undefined : sheet.rows.find(({ values }) => values[column])
    return row && column !== undefined ? cellTextOf(row, column) : undefined
  }

  return (
    <>
      {platform && <PlatformFields flow={flow} fields={fields} platform={platform} disabled={disabled} />}
      {unused.length > 0 && (
        <Banner
          type="warning"
          fullMode={false}
          closeIcon={null}
          description={say.unknownHeaders(unused.map(({ header }) => header).join('、'))}
        />
      )}
      <div className={css.mapping}>
        {fields.map(({ name, label, required, constant }) => {
          const column = columns.get(name)
          const sample = sampleValueOfColumn(column)
          return (
            <div key={name} className={css.pair}>
              <span id={`${id}-${name}`} className={css.label}>
                {label}
                {required && (
                  <span className={css.star} role="img" aria-label="必填">
                    *
                  </span>
                )}
              </span>
              <LabelledSelect
                aria-labelledby={`${id}-${name}`}
                className={css.select}
                placeholder="不导入"
                filter
                motion={false} // With animation, a choice would only take effect once the list has faded out.
                showClear
                disabled={disabled}
                value={column}
                validateStatus={
                  required && column === undefined && !platform?.constants.has(name) ? 'error' : 'default'
                }
                optionList={columnOptionsFor(column)}
                onChange={(value) => flow.setColumn(name, typeof value === 'number' ? value : undefined)}
                onClear={() => flow.setColumn(name, undefined)}
              />
              {platform && constant && column === undefined && (
                <>
                  <span id={`${id}-${name}-all`} className={css.quiet}>
                    {say.forAllRows}
                  </span>
                  <DictSelect
                    name={constant.dict}
                    aria-labelledby={`${id}-${name} ${id}-${name}-all`}
                    motion={false}
                    disabled={disabled}
                    value={platform.constants.get(name) ?? null}
                    onChange={(value) => flow.setPlatform({ constants: withConstant(platform, name, value) })}
                  />
                </>
              )}
              {sample && <span className={css.sample}>{say.sample(sample)}</span>}
            </div>
          )
        })}
      </div>
    </>
  )
}
