import { describe, expect, it } from 'vitest'
import { REGIMES, type Regime } from '../../tendering/regimes'
import { firstStatutoryRules } from '../../tendering/statutory-rules'
import { COMPLAIN_KINDS, remedies, remedyText } from './complain.remedies'

/**
 * The legal remedies, taken from the articles and not from the table under test: 政府采购法第55条 gives a 质疑供应商
 * who is not satisfied with the answer fifteen working days to turn to the finance department of the same level;
 * 招标投标法实施条例第60条 gives whoever finds a tender unlawful ten days from knowledge to turn to the
 * administrative authority, and certain matters must first be raised as an 异议. No other type has a remedy against
 * the agency's answer.
 */
const LAWFUL: readonly { kind: string; regime: Regime; words: readonly string[]; without: string }[] = [
  {
    kind: '质疑',
    regime: 'ZC',
    words: ['答复期满后十五个工作日内', '财政部门', '政府采购法第55条'],
    without: '招标投标法',
  },
  ...(['ZTB_MUST', 'ZTB_FREE'] as const).map((regime) => ({
    kind: '异议',
    regime,
    words: ['知道之日起十日内', '行政监督部门', '招标投标法实施条例第60条', '异议答复期间不计算在内'],
    without: '政府采购法',
  })),
]

const pairs = COMPLAIN_KINDS.flatMap((kind) => REGIMES.map((regime) => ({ kind, regime })))
const METHODS: Readonly<Record<Regime, string>> = {
  ZTB_MUST: '公开招标',
  ZTB_FREE: '邀请招标',
  ZC: '竞争性磋商',
  QT: '比选',
}

describe('救济途径（政府采购法第55条、招标投标法实施条例第60条）', () => {
  it.each(pairs)('$regime 的$kind', ({ kind, regime }) => {
    const text = remedyText(firstStatutoryRules, { complainType: kind, regime, method: METHODS[regime] })
    const lawful = LAWFUL.find((one) => one.kind === kind && one.regime === regime)
    if (!lawful) {
      expect(text).toBe('')
      // The table states why there is no remedy.
      expect(remedies[kind][regime]).toMatchObject({ none: expect.stringMatching(/.{8,}/) })
      return
    }
    for (const words of lawful.words) expect(text).toContain(words)
    expect(text).not.toContain(lawful.without)
  })

  it('数字与条文来自规则，修订之后随规则变', () => {
    const changed = firstStatutoryRules.map((rule) =>
      rule.ruleCode === 'R23a' ? { ...rule, amount: '20', source: '某法第1条' } : rule,
    )
    const text = remedyText(changed, { complainType: '质疑', regime: 'ZC', method: '公开招标' })
    expect(text).toContain('答复期满后二十个工作日内')
    expect(text).toContain('（某法第1条）')
  })

  it('不认识的类型没有救济', () =>
    expect(remedyText(firstStatutoryRules, { complainType: '其他', regime: 'ZC', method: null })).toBe(''))
})
