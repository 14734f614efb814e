import { describe, expect, it } from 'vitest'
import { firstStatutoryRules as rules } from '../../tendering/statutory-rules'
import { table2026 } from '../../workday/workday.fixture'
import {
  answerLetterText,
  conclusionText,
  firstUnansweredIndex,
  measureContradictions,
  overallFinding,
} from './complain.items'
import {
  agencyDeadline,
  type ComplaintTimes,
  complaintTypeProblem,
  judgeTimeliness,
  mustPauseByLaw,
  workingDaysLeft,
} from './complain.periods'

const makeProject = (regime: string) => ({
  regime,
  method: '公开招标',
  projectType: 'FW',
  today: '2026-09-24',
  holidays: table2026,
})
const makeTimes = (complainType: string, changes: Partial<ComplaintTimes> = {}): ComplaintTimes => ({
  complainType,
  stage: '文件',
  receiveTime: '2026-09-24T10:00:00+08:00',
  knownTime: null,
  openTime: null,
  prequalifyDeadline: null,
  candidateEnd: null,
  replyDue: null,
  authorityNoticeDate: null,
  ...changes,
})

describe('答复期限', () => {
  it.each([
    ['ZC', '质疑', '文件', '2026-10-12', '财政部令第94号第13条'],
    ['ZC', '询问', '文件', '2026-09-30', '政府采购法实施条例第52条'],
    ['ZTB_MUST', '异议', '结果', '2026-09-28', '招标投标法实施条例第22、54条'],
    ['ZTB_MUST', '异议', '开标', '2026-09-24', '当场答复'],
    ['ZTB_FREE', '询问', '文件', '2026-09-30', '本单位规定：3个工作日'],
    ['ZC', '建议', '文件', '2026-10-09', '本单位规定：5个工作日'],
    ['QT', '异议', '文件', '2026-10-12', '本单位规定：7个工作日'],
  ])('%s 的%s（%s）最迟 %s', (regime, kind, stage, day, basis) => {
    const due = agencyDeadline(rules, makeProject(regime), makeTimes(kind, { stage }))
    expect(due.day).toBe(day)
    expect(due.basis).toContain(basis)
  })

  it('招标投标的投诉由行政监督部门处理，没有答复期限', () =>
    expect(agencyDeadline(rules, makeProject('ZTB_MUST'), makeTimes('投诉')).day).toBeNull())

  it('政府采购的投诉由财政部门处理，本单位的期限是书面说明的五个工作日', () => {
    const none = agencyDeadline(rules, makeProject('ZC'), makeTimes('投诉'))
    expect(none.day).toBeNull()
    expect(none.basis).toContain('收到投诉答复通知书后登记日期')
    const due = agencyDeadline(
      rules,
      makeProject('ZC'),
      makeTimes('投诉', { authorityNoticeDate: '2026-09-24' }),
    )
    expect(due.day).toBe('2026-10-09')
    expect(due.basis).toContain('财政部令第94号第22条')
    expect(due.basis).toContain('财政部门处理投诉的期限（政府采购法第56条）仅供参考')
  })

  it('跨到没有节假日数据的年份，日期照算并说明仅供参考', () => {
    const due = agencyDeadline(
      rules,
      makeProject('ZC'),
      makeTimes('质疑', { receiveTime: '2026-12-29T10:00:00+08:00' }),
    )
    expect(due.day).toBe('2027-01-07')
    expect(due.basis).toContain('2027年节假日数据未维护')
  })
})

describe('是否及时', () => {
  it.each([
    ['ZC', '质疑', { knownTime: '2026-09-16' }, true],
    ['ZC', '质疑', { knownTime: '2026-09-15' }, false],
    ['ZC', '质疑', {}, null],
    ['ZTB_MUST', '异议', { openTime: '2026-10-04' }, true],
    ['ZTB_MUST', '异议', { openTime: '2026-10-03' }, false],
    ['ZTB_MUST', '异议', { prequalifyDeadline: '2026-09-26' }, true],
    ['ZTB_MUST', '异议', { prequalifyDeadline: '2026-09-25' }, false],
    ['ZTB_MUST', '异议', { stage: '结果', candidateEnd: '2026-09-24' }, true],
    ['ZTB_MUST', '异议', { stage: '结果', candidateEnd: '2026-09-23' }, false],
    ['ZTB_MUST', '异议', { stage: '开标' }, true],
    ['ZC', '询问', {}, null],
  ])('%s 的%s %j：%s', (regime, kind, changes, expected) =>
    expect(judgeTimeliness(rules, makeProject(regime), makeTimes(kind, changes)).isTimely).toBe(expected),
  )
})

describe('种类与暂停', () => {
  it('异议属于招标投标，质疑属于政府采购', () => {
    expect(complaintTypeProblem('ZC', '异议')).toBe('政府采购活动中应登记为质疑')
    expect(complaintTypeProblem('ZTB_FREE', '质疑')).toBe('招标投标活动中应登记为异议')
    expect(complaintTypeProblem('QT', '异议')).toBeUndefined()
  })
  it.each([
    ['异议', '结果', true],
    ['异议', '文件', true],
    ['异议', '开标', false],
    ['质疑', '结果', true],
    ['质疑', '文件', false],
    ['询问', '结果', false],
  ])('%s（%s）依法暂停：%s', (complainType, stage, expected) =>
    expect(mustPauseByLaw({ complainType, stage })).toBe(expected),
  )
  it('剩余工作日：当天为零，节假日不算，过期为负', () => {
    expect(workingDaysLeft('2026-09-24', '2026-10-12', table2026)).toBe(7)
    expect(workingDaysLeft('2026-10-12', '2026-10-12', table2026)).toBe(0)
    expect(workingDaysLeft('2026-10-13', '2026-10-12', table2026)).toBe(-1)
  })
})

describe('事项与答复', () => {
  const item = {
    facts: '参数唯一',
    request: '修改参数',
    legalBasis: null,
    clause: '第三章 2.1',
    evidence: [],
  }
  const answered = { ...item, result: '成立' as const, answer: '参数确有倾向', measure: '删除该参数' }
  const open = { ...item, result: null, answer: null, measure: null }
  it('有事项没有认定、答复，或成立而没有措施的，不能送审', () => {
    expect(firstUnansweredIndex([answered, open])).toBe(1)
    expect(firstUnansweredIndex([{ ...answered, measure: null }])).toBe(0)
    expect(firstUnansweredIndex([answered, { ...open, result: '不成立', answer: '无依据' }])).toBe(-1)
  })
  it('总的结果由各事项得出', () => {
    expect(overallFinding([answered, { ...open, result: '不成立' }])).toBe('部分成立')
    expect(overallFinding([answered, answered])).toBe('成立')
    expect(overallFinding([{ ...open, result: '不成立' }])).toBe('不成立')
    expect(overallFinding([answered, open])).toBeNull()
  })
  it('答复函由事项写成', () => {
    const letter = answerLetterText('质疑', [answered, ...Array.from({ length: 11 }, () => answered)])
    expect(letter).toContain(
      '一、关于“第三章 2.1”的事项\n提出的事实：参数唯一\n请求：修改参数\n答复：成立。参数确有倾向\n处理措施：删除该参数',
    )
    expect(letter).toContain('十二、关于')
  })
  it('没有写明条款的事项没有空标题；询问没有认定，建议的认定是采纳与否', () => {
    const item = { ...answered, clause: null }
    expect(answerLetterText('建议', [item])).toMatch(/^一、提出的事实：参数唯一\n请求：修改参数\n/)
    expect(answerLetterText('建议', [item])).toContain('答复：采纳。参数确有倾向')
    expect(answerLetterText('询问', [item])).toContain('答复：参数确有倾向')
    expect(conclusionText('询问', '成立', '无')).toBe('')
    expect(conclusionText('建议', '成立', null)).toBe('总的认定：采纳。')
    expect(conclusionText('质疑', '部分成立', '澄清')).toBe('总的认定：部分成立。处理措施：澄清。')
    expect(conclusionText('质疑', '不成立', '无')).toBe('总的认定：不成立。')
  })
  it('相互矛盾的处理措施不能同时填写', () => {
    const rejected = { ...answered, result: '不成立' as const }
    const itemsWithMeasure = (measure: string | null) => [{ ...answered, measure }]
    const contradictionFields = (
      items: Parameters<typeof measureContradictions>[0],
      measure: string | null,
    ) => measureContradictions(items, measure).map(({ field }) => field)
    expect(contradictionFields([answered], '无')).toEqual(['measure'])
    expect(contradictionFields([answered, rejected], null)).toEqual(['answers.1.measure'])
    expect(contradictionFields(itemsWithMeasure('重新招标'), null)).toEqual(['measure'])
    expect(contradictionFields(itemsWithMeasure('重新评审'), '重新招标')).toEqual(['answers.0.measure'])
    expect(contradictionFields(itemsWithMeasure('重新招标'), '重新招标')).toEqual([])
    expect(contradictionFields(itemsWithMeasure('修改参数，无需重新招标'), '澄清')).toEqual([])
    expect(contradictionFields([answered], null)).toEqual([])
  })
})
