import type { FeeBand } from '@agency/shared/tendering/service-fee'
import { IconPlus } from '@douyinfe/semi-icons'
import { Button, Input } from '@douyinfe/semi-ui-19'
import { useId } from 'react'
import type { z } from 'zod'
import type { FormState } from '../../kit/form/use-form-state'
import { RowButton } from '../../kit/list/RowButton'
import { ruleMessages as say } from './rule.messages'
import styles from './system-rule.module.css'

/** Edits the bands of a fee table: the last has no limit, and new ones are inserted before it. */
export function BandsEditor({ form, unit = say.wan }: { form: FormState<z.ZodType>; unit?: string }) {
  const bands = (form.get('bands') ?? []) as readonly FeeBand[]
  const setFormBands = (next: readonly FeeBand[]) => form.set('bands', next)
  const insertEmptyBandBeforeLast = () =>
    setFormBands([...bands.slice(0, -1), { upTo: '', rate: '' }, ...bands.slice(-1)])
  return (
    <div className={styles.bands}>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{say.bandTo(unit)}</th>
            <th scope="col">{say.bandRate}</th>
            <td />
          </tr>
        </thead>
        <tbody>
          {bands.map((band, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a band has nothing else that tells it apart
            <tr key={index}>
              <td>
                {band.upTo === null ? (
                  <span className={styles.above}>{say.bandAbove}</span>
                ) : (
                  <BandInput
                    form={form}
                    path={`bands.${index}.upTo`}
                    label={`${say.bandLine(index + 1)}${say.bandTo(unit)}`}
                  />
                )}
              </td>
              <td>
                <BandInput
                  form={form}
                  path={`bands.${index}.rate`}
                  label={`${say.bandLine(index + 1)}${say.bandRate}`}
                />
              </td>
              <td>
                {band.upTo !== null && (
                  <RowButton danger onClick={() => setFormBands(bands.filter((_band, at) => at !== index))}>
                    <span className={styles.hidden}>{say.bandLine(index + 1)}</span>
                    {say.remove}
                  </RowButton>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <Button size="small" icon={<IconPlus aria-hidden />} onClick={insertEmptyBandBeforeLast}>
        {say.addBand}
      </Button>
    </div>
  )
}

function BandInput({ form, path, label }: { form: FormState<z.ZodType>; path: string; label: string }) {
  const error = form.errors[path]
  const id = useId()
  const value = form.get(path)
  return (
    <div data-wrong={error === undefined ? undefined : ''}>
      <Input
        aria-label={label}
        aria-invalid={error !== undefined}
        aria-describedby={error ? id : undefined}
        validateStatus={error ? 'error' : 'default'}
        inputMode="decimal"
        value={typeof value === 'string' ? value : ''}
        onChange={(next) => form.set(path, next.trim())}
        onBlur={() => form.blur(path)}
      />
      {error && (
        <span id={id} className={styles.error}>
          {error}
        </span>
      )}
    </div>
  )
}
