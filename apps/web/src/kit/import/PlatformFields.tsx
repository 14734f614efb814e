import { MONEY_UNITS } from '@agency/shared/contract/column-mapping.contract'
import { Button, Input, InputNumber } from '@douyinfe/semi-ui-19'
import { useId, useState } from 'react'
import { askForConfirmation } from '../../session/dialogs'
import { LabelledSelect } from '../form/Choice'
import { importMessages as say } from './import.messages'
import type { ImportField } from './import.types'
import css from './import-dialog.module.css'
import { findMapping, type PlatformChoice } from './platform-mapping'
import type { ImportFlow } from './use-import'

/** Longest name of a platform. */
const LONGEST_NAME = 30

interface Props {
  flow: ImportFlow
  fields: readonly ImportField[]
  platform: PlatformChoice
  disabled: boolean
}

/** Which platform a list comes from, where its headings stand, and in which unit its amounts are. */
export function PlatformFields({ flow, fields, platform, disabled }: Props) {
  const id = useId()
  const { known, name, moneyUnit } = platform
  const chosen = findMapping(known, name)
  const confirmAndForget = async () => {
    if (!chosen) return
    const { platformName } = chosen
    const question = {
      title: say.forgetPlatform(platformName),
      content: say.forgetAsk(platformName),
      danger: true,
    }
    if (await askForConfirmation(question)) flow.forgetPlatform(chosen)
  }
  return (
    <section className={css.platform} aria-label={say.platform}>
      {known.length > 0 && (
        <div className={css.known}>
          <span className={css.quiet}>{say.platformSaved}</span>
          {known.map(({ listId, platformName }) => (
            <Button
              key={listId}
              size="small"
              theme={listId === chosen?.listId ? 'solid' : 'light'}
              aria-pressed={listId === chosen?.listId}
              disabled={disabled}
              onClick={() => flow.setPlatform({ name: platformName })}
            >
              {platformName}
            </Button>
          ))}
        </div>
      )}
      <div className={css.pair}>
        <label htmlFor={`${id}-name`} className={css.label}>
          {say.platformName}
        </label>
        <Input
          id={`${id}-name`}
          aria-describedby={`${id}-hint`}
          maxLength={LONGEST_NAME}
          disabled={disabled}
          value={name}
          onChange={(text) => flow.setPlatform({ name: text })}
        />
        <span id={`${id}-hint`} className={css.quiet}>
          {say.platformHint}
        </span>
        {chosen && (
          <Button
            theme="borderless"
            type="danger"
            size="small"
            disabled={disabled}
            onClick={() => void confirmAndForget()}
          >
            {say.forgetPlatform(chosen.platformName)}
          </Button>
        )}
      </div>
      <HeaderRow key={flow.state.sheet?.headerRow} flow={flow} disabled={disabled} />
      {fields.some(({ isMoney }) => isMoney) && (
        <div className={css.pair}>
          <span id={`${id}-unit`} className={css.label}>
            {say.moneyUnit}
          </span>
          <LabelledSelect
            aria-labelledby={`${id}-unit`}
            className={css.select}
            motion={false}
            disabled={disabled}
            value={moneyUnit}
            optionList={MONEY_UNITS.map((value) => ({ value, label: say.moneyUnits[value] }))}
            onChange={(value) => flow.setPlatform({ moneyUnit: value === 'wan' ? 'wan' : 'yuan' })}
          />
        </div>
      )}
    </section>
  )
}

/** The row with the headings, which a person says when it was not found. */
function HeaderRow({ flow, disabled }: Pick<Props, 'flow' | 'disabled'>) {
  const id = useId()
  const read = flow.state.sheet?.headerRow ?? 1
  const [row, setRow] = useState(read)
  return (
    <div className={css.pair}>
      <label htmlFor={id} className={css.label}>
        {say.headerRow}
      </label>
      <div className={css.inline}>
        <InputNumber
          id={id}
          min={1}
          max={1000}
          precision={0}
          disabled={disabled}
          value={row}
          onChange={(value) => typeof value === 'number' && setRow(value)}
        />
        <Button disabled={disabled || row === read} onClick={() => flow.readWithHeadings(row)}>
          {say.readAgain}
        </Button>
      </div>
    </div>
  )
}
