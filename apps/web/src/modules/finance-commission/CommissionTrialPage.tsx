import { currentTime } from '@agency/shared/clock/server-clock'
import { optionalDateField } from '@agency/shared/fields/fields'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney, parseDecimalAmount } from '@agency/shared/format/money'
import {
  commissionApi as api,
  type TrialAnswer,
} from '@agency/shared/modules/finance-commission/commission.contract'
import { commissionFields } from '@agency/shared/modules/finance-commission/commission.fields'
import { commissionPath } from '@agency/shared/modules/finance-commission/commission.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import detail from '../../kit/detail/detail.module.css'
import { WhenFetched } from '../../kit/empty/Fetched'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { FieldInput } from '../../kit/form/FieldInput'
import { RowsEditor } from '../../kit/form/RowsEditor'
import { useFormState } from '../../kit/form/use-form-state'
import { useFormSend } from '../../kit/form/use-send'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { http } from '../../session/app'
import { commissionMessages as say } from './commission.messages'
import styles from './commission.module.css'

const { day, changes, developmentProportion } = api.trial.input.shape
const fields = {
  day: { ...optionalDateField(say.day), rule: day },
  share: { ...commissionFields.developmentProportion, label: say.share, rule: developmentProportion },
  value: { label: say.changed, kind: 'text' },
} as const
const rules = z.object({
  day,
  developmentProportion,
  changes: z.array(z.object({ rule: z.string().min(1, say.chooseRule), value: changes.element.shape.value })),
})
type Rule = TrialAnswer['rules'][number]
const ruleKey = ({ roleType, flag, projectType }: Rule) => `${roleType}|${flag}|${projectType ?? ''}`

/** /finance/royaltyTrial: what sheets that are not frozen would pay under other rules. */
export default function CommissionTrialPage() {
  const form = useFormState(rules, {
    day: shanghaiDateAt(currentTime()),
    developmentProportion: null,
    changes: [],
  })
  const asked = rules.shape.day.safeParse(form.get('day'))
  const known = useCall(
    api.trial,
    { day: asked.success ? asked.data : shanghaiDateAt(currentTime()), changes: [] },
    { staleTime: 0, quiet: true, placeholderData: (before) => before },
  )
  const [tried, tell] = useState<TrialAnswer>()
  const { saving, send } = useFormSend(form)
  const options = (known.data?.rules ?? []).map((rule) => ({
    value: ruleKey(rule),
    label: say.ruleNow(rule.name, rule.value),
  }))
  const runTrial = async (filled: z.output<typeof rules>) => {
    const asked = filled.changes.map(({ rule, value }) => {
      const [roleType = '', flag = '', projectType = ''] = rule.split('|')
      return { roleType, flag, projectType: projectType || null, value }
    })
    const { day, developmentProportion } = filled
    tell(await http.call(api.trial, { day, developmentProportion, changes: asked }))
    return say.trialed
  }
  return (
    <div className={detail.page} ref={form.box}>
      <DetailSection title={say.trialTitle}>
        <p className={section.quiet}>{say.trialNote}</p>
        <div className={styles.day}>
          <FieldInput form={form} name="day" field={fields.day} required />
          <FieldInput form={form} name="developmentProportion" field={fields.share} hint={say.shareKept} />
        </div>
        <RowsEditor<{ rule: string; value: string }>
          form={form}
          name="changes"
          titleOf={say.change}
          addText={say.addChange}
          dense
          empty={() => ({ rule: '', value: '' })}
          draw={(path) => (
            <>
              <ChoiceField form={form} name={`${path}.rule`} label={say.rule} options={options} required />
              <FieldInput form={form} name={`${path}.value`} field={fields.value} required />
            </>
          )}
        />
        <div className={styles.run}>
          <Button theme="solid" loading={saving} onClick={() => void send(runTrial, () => undefined)}>
            {say.trial}
          </Button>
        </div>
      </DetailSection>
      <WhenFetched query={known} rows={12} failed={say.failed}>
        {(data) => <TrialOutcome {...(tried ?? data)} />}
      </WhenFetched>
    </div>
  )
}

function TrialOutcome({ sheets, before, after, scaled, people, projects }: TrialAnswer) {
  return (
    <DetailSection title={say.outcome}>
      <p className={styles.sum} aria-live="polite">
        {say.sheets(sheets)}：{formatMoney(before)} → {formatMoney(after)}
        {scaled > 0 && `，${say.scaledSheets(scaled)}`}
      </p>
      <h3>{say.byPerson}</h3>
      <PlainTable
        label={say.byPerson}
        minWidth={480}
        columns={differenceColumns<TrialAnswer['people'][number]>(say.person)}
        rows={people}
        keyOf={({ userId }) => userId}
      />
      <h3>{say.byProject}</h3>
      {projects.length === 0 ? (
        <p className={section.quiet}>{say.noDifference}</p>
      ) : (
        <PlainTable
          label={say.byProject}
          minWidth={560}
          columns={[
            textColumn<TrialAnswer['projects'][number]>(say.project, ({ listId, projectCode, name }) => (
              <>
                <RowLink to={commissionPath(listId)}>{projectCode}</RowLink> {name}
              </>
            )),
            ...differenceColumns<TrialAnswer['projects'][number]>('').slice(1),
          ]}
          rows={projects}
          keyOf={({ listId }) => listId}
        />
      )}
    </DetailSection>
  )
}

interface Different {
  name: string
  before: string
  after: string
  difference: string
}

const differenceColumns = <T extends Different>(title: string): PlainColumn<T>[] => [
  textColumn(title, ({ name }) => name),
  numberColumn(say.difference, ({ difference }) => (
    <span className={differenceClass(difference)}>{formatMoney(difference)}</span>
  )),
  numberColumn(say.before, ({ before }) => formatMoney(before)),
  numberColumn(say.after, ({ after }) => formatMoney(after)),
]
const differenceClass = (difference: string) => {
  const value = parseDecimalAmount(difference)
  if (value.isZero()) return undefined
  return value.isNegative() ? styles.down : styles.up
}
