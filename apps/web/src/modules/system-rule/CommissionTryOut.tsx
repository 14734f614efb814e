import { currentTime } from '@agency/shared/clock/server-clock'
import {
  booleanField,
  optionalDateField,
  optionalRateField,
  percentField,
  pickFieldRules,
  requiredDictionaryField,
  requiredMoneyField,
  wholeNumberField,
} from '@agency/shared/fields/fields'
import { shanghaiDateAt } from '@agency/shared/format/dates'
import { formatMoney, parseDecimalAmount } from '@agency/shared/format/money'
import { commissionRuleApi } from '@agency/shared/modules/system-rule/rule.contract'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import {
  type Commission,
  type CommissionFacts,
  type CommissionPerson,
  type CommissionRole,
  computeCommission,
} from '@agency/shared/tendering/commission'
import type { CommissionRule } from '@agency/shared/tendering/commission-rules'
import {
  coefficientFormulaText,
  commissionRoleNames,
  commissionSentence,
  incomeSentence,
  profitSentence,
} from '@agency/shared/tendering/commission-words'
import { Tag } from '@douyinfe/semi-ui-19'
import { z } from 'zod'
import { numberColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { FieldInputs } from '../../kit/form/FieldInputs'
import { FormSection } from '../../kit/form/FormSection'
import { useFormState } from '../../kit/form/use-form-state'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { ruleMessages as say } from './rule.messages'
import styles from './system-rule.module.css'

const { isInternational, isSecret, isPppAgency, isPppConsult, isOutOpen } = projectFields
const fields = {
  projectType: requiredDictionaryField('项目类型', 'projectType'),
  serviceMoney: requiredMoneyField('服务费'),
  bookPriceCny: requiredMoneyField('标书费'),
  totalCost: requiredMoneyField('成本合计'),
  developmentProportion: percentField('开发占比'),
  winnigPackagesNum: wholeNumberField('中标包数', 0, 99),
  isInternational,
  isSecret,
  isPppAgency,
  isPppConsult,
  isOutOpen,
  isDevelopCommission: booleanField('工程代理计开发提成'),
  isLeaveArchive: booleanField('离职人员归档'),
  qcFailed: booleanField('品管不合格'),
  mainDevelop: optionalRateField('主开发约定比例'),
  helperDevelopCount: wholeNumberField('协助开发人数', 0, 3),
  helperDevelop: optionalRateField('协助开发约定比例'),
  helperCount: wholeNumberField('项目协助人数', 0, 5),
  helper: optionalRateField('项目协助约定比例'),
  day: { ...optionalDateField('按哪一天的规则'), rule: z.iso.date('请选择日期') },
  compared: optionalDateField('与哪一天的规则对照'),
} as const
const rules = z.object(pickFieldRules(fields))
type Asked = z.output<typeof rules>

const money = ['projectType', 'serviceMoney', 'bookPriceCny', 'totalCost'] as const
const project = [
  'developmentProportion',
  'winnigPackagesNum',
  'isInternational',
  'isSecret',
  'isPppAgency',
  'isPppConsult',
  'isOutOpen',
  'isDevelopCommission',
  'isLeaveArchive',
  'qcFailed',
]
const people = ['mainDevelop', 'helperDevelopCount', 'helperDevelop', 'helperCount', 'helper'] as const
const days = ['day', 'compared'] as const

const exampleCommissionInput = () => ({
  projectType: 'HW',
  serviceMoney: '87000.00',
  bookPriceCny: '3000.00',
  totalCost: '6905.66',
  developmentProportion: 100,
  winnigPackagesNum: 1,
  isOutOpen: true,
  isInternational: false,
  isSecret: false,
  isPppAgency: false,
  isPppConsult: false,
  isDevelopCommission: false,
  isLeaveArchive: false,
  qcFailed: false,
  mainDevelop: null,
  helperDevelopCount: 1,
  helperDevelop: null,
  helperCount: 2,
  helper: null,
  day: shanghaiDateAt(currentTime()),
  compared: null,
})

/** 试算: a project's commissions by the rules of one day, compared with those of another. */
export default function CommissionTryOut({ onClose }: { onClose(): void }) {
  const form = useFormState(rules, exampleCommissionInput())
  const { data } = useCall(commissionRuleApi.list, {}, { staleTime: 0 })
  const asked = rules.safeParse(form.values)
  return (
    <NamedSideSheet title={say.tryOut} width={760} onClose={onClose}>
      <p className={styles.note}>{say.commissionNote}</p>
      {asked.success && data && <CommissionOutcome asked={asked.data} versions={data} />}
      <div ref={form.box}>
        <FormSection title={say.moneyPart}>
          <FieldInputs form={form} fields={fields} names={money} />
        </FormSection>
        <FormSection title={say.projectPart}>
          <FieldInputs form={form} fields={fields} names={project} />
        </FormSection>
        <FormSection title={say.peoplePart}>
          <FieldInputs form={form} fields={fields} names={people} />
        </FormSection>
        <FormSection title={say.rule}>
          <FieldInputs
            form={form}
            fields={fields}
            names={days}
            more={{ compared: { hint: say.comparedHint } }}
          />
        </FormSection>
      </div>
    </NamedSideSheet>
  )
}

const makeExamplePeopleInRole = (
  role: CommissionRole,
  count: number,
  percentage: number | null,
): CommissionPerson[] =>
  Array.from({ length: count }, (_, at) => ({
    role,
    userId: `${role}${at}`,
    percentage: percentage === null ? null : String(percentage),
    name: `${commissionRoleNames[role]}${count > 1 ? ` ${at + 1}` : ''}`,
  }))

const commissionFactsOf = (asked: Asked): CommissionFacts => ({
  projectType: asked.projectType,
  serviceMoney: asked.serviceMoney,
  bookPriceCny: asked.bookPriceCny,
  totalCost: asked.totalCost,
  developmentProportion: String(asked.developmentProportion),
  isDevelopCommission: asked.isDevelopCommission,
  winnigPackagesNum: asked.winnigPackagesNum,
  flags: asked,
  people: [
    ...makeExamplePeopleInRole('MAIN_DEVELOP', 1, asked.mainDevelop),
    ...makeExamplePeopleInRole('HELPER_DEVELOP', asked.helperDevelopCount, asked.helperDevelop),
    ...makeExamplePeopleInRole('PM', 1, null),
    ...makeExamplePeopleInRole('RESPONSIBLE', 1, null),
    ...makeExamplePeopleInRole('PROJECT_HELPER', asked.helperCount, asked.helper),
  ],
})

function CommissionOutcome({ asked, versions }: { asked: Asked; versions: readonly CommissionRule[] }) {
  const facts = commissionFactsOf(asked)
  const whole = computeCommission(facts, versions, asked.day)
  const other = asked.compared ? computeCommission(facts, versions, asked.compared) : undefined
  return (
    <section aria-label={say.commission}>
      <p className={styles.fee} aria-live="polite">
        <span>{say.commission}</span>
        <strong>
          {formatMoney(whole.total)} {say.yuan}
        </strong>
        {whole.isScaled && <Tag color="orange">{say.scaled(whole.limit)}</Tag>}
      </p>
      <ul className={styles.sentences}>
        <li>{incomeSentence(whole)}</li>
        <li>{profitSentence(whole)}</li>
        <li>
          {say.coefficient}
          {coefficientFormulaText(whole.coefficient)}
        </li>
      </ul>
      <PlainTable
        label={say.commission}
        minWidth={560}
        columns={commissionColumns(whole, other)}
        rows={whole.lines}
        keyOf={({ userId }) => userId}
      />
    </section>
  )
}

type Line = Commission['lines'][number]

function commissionColumns(whole: Commission, other: Commission | undefined): PlainColumn<Line>[] {
  const royaltyInComparison = ({ userId }: Line) =>
    other?.lines.find((line) => line.userId === userId)?.royalty
  return [
    textColumn(say.person, ({ name }) => name),
    textColumn(say.steps, (line) => commissionSentence(line, whole)),
    numberColumn(say.royalty, ({ royalty }) => formatMoney(royalty)),
    ...(other
      ? [
          numberColumn<Line>(say.compared, (line) => formatMoney(royaltyInComparison(line))),
          numberColumn<Line>(say.difference, (line) =>
            formatMoney(parseDecimalAmount(royaltyInComparison(line) ?? '0').minus(line.royalty)),
          ),
        ]
      : []),
  ]
}
