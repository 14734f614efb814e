import {
  date,
  flag,
  percent,
  rate,
  requiredDict,
  requiredMoney,
  rulesOf,
  whole,
} from '@agency/shared/fields/fields'
import { dateAt } from '@agency/shared/format/dates'
import { decimal, formatMoney } from '@agency/shared/format/money'
import { commissionRuleApi } from '@agency/shared/modules/system-rule/rule.contract'
import { projectFields } from '@agency/shared/modules/tender-project/project/project.fields'
import {
  type Commission,
  type CommissionFacts,
  type CommissionPerson,
  type CommissionRole,
  commissionOf,
} from '@agency/shared/tendering/commission'
import type { CommissionRule } from '@agency/shared/tendering/commission-rules'
import {
  coefficientWords,
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
  projectType: requiredDict('项目类型', 'projectType'),
  serviceMoney: requiredMoney('服务费'),
  bookPriceCny: requiredMoney('标书费'),
  totalCost: requiredMoney('成本合计'),
  developmentProportion: percent('开发占比'),
  winnigPackagesNum: whole('中标包数', 0, 99),
  isInternational,
  isSecret,
  isPppAgency,
  isPppConsult,
  isOutOpen,
  isDevelopCommission: flag('工程代理计开发提成'),
  isLeaveArchive: flag('离职人员归档'),
  qcFailed: flag('品管不合格'),
  mainDevelop: rate('主开发约定比例'),
  helperDevelopCount: whole('协助开发人数', 0, 3),
  helperDevelop: rate('协助开发约定比例'),
  helperCount: whole('项目协助人数', 0, 5),
  helper: rate('项目协助约定比例'),
  day: { ...date('按哪一天的规则'), rule: z.iso.date('请选择日期') },
  compared: date('与哪一天的规则对照'),
} as const
const rules = z.object(rulesOf(fields))
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

const exampleInput = () => ({
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
  day: dateAt(new Date()),
  compared: null,
})

/** 试算: a project's commissions by the rules of one day, compared with those of another. */
export default function CommissionTryOut({ onClose }: { onClose(): void }) {
  const form = useFormState(rules, exampleInput())
  const { data } = useCall(commissionRuleApi.list, {}, { staleTime: 0 })
  const asked = rules.safeParse(form.values)
  return (
    <NamedSideSheet title={say.tryOut} width={760} onClose={onClose}>
      <p className={styles.note}>{say.commissionNote}</p>
      {asked.success && data && <Outcome asked={asked.data} versions={data} />}
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

const peopleOfRole = (role: CommissionRole, count: number, percentage: number | null): CommissionPerson[] =>
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
    ...peopleOfRole('MAIN_DEVELOP', 1, asked.mainDevelop),
    ...peopleOfRole('HELPER_DEVELOP', asked.helperDevelopCount, asked.helperDevelop),
    ...peopleOfRole('PM', 1, null),
    ...peopleOfRole('RESPONSIBLE', 1, null),
    ...peopleOfRole('PROJECT_HELPER', asked.helperCount, asked.helper),
  ],
})

function Outcome({ asked, versions }: { asked: Asked; versions: readonly CommissionRule[] }) {
  const facts = commissionFactsOf(asked)
  const whole = commissionOf(facts, versions, asked.day)
  const other = asked.compared ? commissionOf(facts, versions, asked.compared) : undefined
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
          {coefficientWords(whole.coefficient)}
        </li>
      </ul>
      <PlainTable
        label={say.commission}
        minWidth={560}
        columns={columnsOf(whole, other)}
        rows={whole.lines}
        keyOf={({ userId }) => userId}
      />
    </section>
  )
}

type Line = Commission['lines'][number]

function columnsOf(whole: Commission, other: Commission | undefined): PlainColumn<Line>[] {
  const comparedRoyalty = ({ userId }: Line) => other?.lines.find((line) => line.userId === userId)?.royalty
  return [
    textColumn(say.person, ({ name }) => name),
    textColumn(say.steps, (line) => commissionSentence(line, whole)),
    numberColumn(say.royalty, ({ royalty }) => formatMoney(royalty)),
    ...(other
      ? [
          numberColumn<Line>(say.compared, (line) => formatMoney(comparedRoyalty(line))),
          numberColumn<Line>(say.difference, (line) =>
            formatMoney(decimal(comparedRoyalty(line) ?? '0').minus(line.royalty)),
          ),
        ]
      : []),
  ]
}
