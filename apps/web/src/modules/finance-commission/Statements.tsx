import { currentTime } from '@agency/shared/clock/server-clock'
import { formatToMinute } from '@agency/shared/fields/words'
import { addMonths, monthStart, shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney } from '@agency/shared/format/money-text'
import {
  commissionApi as api,
  type CommissionStatement,
} from '@agency/shared/modules/finance-commission/commission.contract'
import { Tag } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { z } from 'zod'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { WhenFetched } from '../../kit/empty/Fetched'
import { ChoiceField } from '../../kit/form/ChoiceField'
import { useFormState } from '../../kit/form/use-form-state'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { commissionMessages as say } from './commission.messages'
import styles from './commission.module.css'

const MONTH = 'YYYY-MM'.length
const SHOWN = 24
const schema = z.object({ period: z.string() })
const recentMonthOptions = (today: string) =>
  Array.from({ length: SHOWN }, (_, back) => addMonths(monthStart(today), 1 - back).slice(0, MONTH)).map(
    (period) => ({ value: period, label: period }),
  )

/** Everybody's monthly statement, from the sheets that the caller may see completely. */
export function CommissionStatements() {
  const [options] = useState(() => recentMonthOptions(shanghaiDateAt(currentTime())))
  const form = useFormState(schema, { period: shanghaiDateAt(currentTime()).slice(0, MONTH) })
  const period = form.text('period')
  const statements = useCall(api.statements, { period }, { quiet: true, staleTime: 0 })
  return (
    <DetailSection title={say.statements}>
      <div className={styles.day}>
        <ChoiceField form={form} name="period" label={say.statementMonth} options={options} required />
      </div>
      <WhenFetched query={statements} rows={6} failed={say.failed}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={section.quiet}>{say.noStatements}</p>
          ) : (
            <PlainTable
              label={say.statements}
              minWidth={560}
              columns={columns}
              rows={rows}
              keyOf={({ userId }) => userId}
            />
          )
        }
      </WhenFetched>
    </DetailSection>
  )
}

const columns: PlainColumn<CommissionStatement>[] = [
  textColumn(say.person, ({ name, isGone }) => (
    <>
      {name} {isGone && <Tag color="grey">{say.gone}</Tag>}
    </>
  )),
  textColumn(say.department, ({ departmentName }) => departmentName ?? say.none),
  numberColumn(say.count, ({ count }) => count),
  numberColumn(say.money, ({ total }) => formatMoney(total)),
  numberColumn(say.paidMoney, ({ paid }) => formatMoney(paid)),
  textColumn(say.confirmState, ({ confirmTime }) =>
    confirmTime ? say.confirmed(formatToMinute(confirmTime)) : say.notConfirmed,
  ),
]
